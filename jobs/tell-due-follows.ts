import { tellDueFollows } from '#domain/verbs/following/tell-due-follows.ts'
import type { Job } from './job.ts'

export const tellDueFollowsJob: Job<'tell-due-follows'> = ({ db }) => tellDueFollows(db)
