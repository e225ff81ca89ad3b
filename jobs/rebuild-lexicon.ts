import { rebuildLexicon } from '#domain/verbs/site/rebuild-lexicon.ts'
import type { Job } from './job.ts'

/** Counts anew which words ads use. */
export const rebuildLexiconJob: Job<'rebuild-lexicon'> = ({ db }) => rebuildLexicon(db)
