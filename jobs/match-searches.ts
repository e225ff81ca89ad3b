import { matchSearches } from '#domain/verbs/following/match-searches.ts'
import type { Job } from './job.ts'

export const matchSearchesJob: Job<'match-searches'> = ({ db }, { data }) => matchSearches(db, data)
