import { clearWaitingNotices } from '#domain/ads/clear-waiting-notices.ts'
import { carryOutDecisions } from '#domain/verbs/review/carry-out-decisions.ts'
import type { Job } from './job.ts'

/** Also for ads that stopped waiting in other ways than by a decision: nothing that says so stays unread for long. */
export const carryOutDecisionsJob: Job<'carry-out-decisions'> = async ({ db }) => {
  const { carriedOut, failures } = await carryOutDecisions(db)
  await clearWaitingNotices(db)
  if (failures.length > 0) throw failures[0]
  return { carriedOut }
}
