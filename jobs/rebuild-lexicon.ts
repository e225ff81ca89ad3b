import { rebuildLexicon } from '#domain/search/rebuild-lexicon.ts'
import type { Job } from './job.ts'

/** Counts anew which words ads use. */
export const rebuildLexiconJob: Job<'rebuild-lexicon'> = ({ db }) => rebuildLexicon(db)
