import { forgetQueries } from '#domain/search/count-query.ts'
import { rebuildLexicon } from '#domain/search/rebuild-lexicon.ts'
import type { Job } from './job.ts'

/** Counts anew which words ads use, and forgets queries that nobody repeats. */
export const rebuildLexiconJob: Job<'rebuild-lexicon'> = async ({ db }) => {
  await forgetQueries(db)
  return rebuildLexicon(db)
}
