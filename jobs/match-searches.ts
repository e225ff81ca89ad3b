import { matchSearches } from '#domain/saved-searches/match-searches.ts'
import type { Job } from './job.ts'

export const matchSearchesJob: Job<'match-searches'> = ({ db }, { data }) => matchSearches(db, data)
