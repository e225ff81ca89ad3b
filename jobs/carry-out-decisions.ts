import { carryOutDecisions } from '#domain/ads/carry-out-decisions.ts'
import type { Job } from './job.ts'

export const carryOutDecisionsJob: Job<'carry-out-decisions'> = ({ db }) => carryOutDecisions(db)
