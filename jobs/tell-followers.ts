import { tellFollowers } from '#domain/verbs/following/tell-followers.ts'
import type { Job } from './job.ts'

export const tellFollowersJob: Job<'tell-followers'> = ({ db }, { data }) => tellFollowers(db, data)
