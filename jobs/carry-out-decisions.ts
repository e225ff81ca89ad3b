import { carryOutDecisions } from '#domain/verbs/review/carry-out-decisions.ts'
import type { Job } from './job.ts'

export const carryOutDecisionsJob: Job<'carry-out-decisions'> = async ({ db }) => {
  const { carriedOut, failures } = await carryOutDecisions(db)
  if (failures.length > 0) throw failures[0]
  return { carriedOut }
}
