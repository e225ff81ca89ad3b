import { notifyDueFollows } from '#domain/verbs/following/notify-due-follows.ts'
import type { Job } from './job.ts'

export const notifyDueFollowsJob: Job<'tell-due-follows'> = ({ db }) => notifyDueFollows(db)
