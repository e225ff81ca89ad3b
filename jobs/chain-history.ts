import { chainHistory } from '#domain/verbs/upkeep/chain-history.ts'
import { checkNextHistoryPart } from '#domain/verbs/upkeep/check-next-history-part.ts'
import type { Job } from './job.ts'

/** Links what happened since, and looks through a part of what is linked. */
export const chainHistoryJob: Job<'chain-history'> = async ({ db }) => ({
  ...(await chainHistory(db)),
  ...(await checkNextHistoryPart(db)),
})
