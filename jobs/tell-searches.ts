import { tellDueSearches } from '#domain/verbs/following/tell-due-searches.ts'
import type { Job } from './job.ts'

export const tellSearchesJob: Job<'tell-searches'> = ({ db }) => tellDueSearches(db)
