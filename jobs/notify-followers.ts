import { notifyFollowers } from '#domain/verbs/following/notify-followers.ts'
import type { Job } from './job.ts'

export const notifyFollowersJob: Job<'tell-followers'> = ({ db }, { data }) => notifyFollowers(db, data)
