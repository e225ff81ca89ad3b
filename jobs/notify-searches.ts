import { notifyDueSearches } from '#domain/verbs/following/notify-due-searches.ts'
import type { Job } from './job.ts'

export const notifySearchesJob: Job<'tell-searches'> = ({ db }) => notifyDueSearches(db)
