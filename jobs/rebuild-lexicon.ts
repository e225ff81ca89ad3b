import { proposeSynonyms } from '#domain/verbs/site/propose-synonyms.ts'
import { rebuildLexicon } from '#domain/verbs/site/rebuild-lexicon.ts'
import { readStaleSearches } from '#domain/saved-searches/read-stale-searches.ts'
import type { Job } from './job.ts'

/**
 * Counts anew which words ads use and which of them may mean the same, and reads all saved searches with them: at every start of a worker too, after which a version may
 * read words in another way.
 */
export const rebuildLexiconJob: Job<'rebuild-lexicon'> = async ({ db }) => ({
  ...(await rebuildLexicon(db)),
  ...(await proposeSynonyms(db)),
  searches: await readStaleSearches(db, { all: true }),
})
