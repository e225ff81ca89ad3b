import { tellFollowers } from '#domain/follows/tell-followers.ts'
import type { Job } from './job.ts'

export const tellFollowersJob: Job<'tell-followers'> = ({ db }, { data }) => tellFollowers(db, data)
