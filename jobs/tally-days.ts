import { tallyDays } from '#domain/verbs/upkeep/tally-days.ts'
import type { Job } from './job.ts'

/** Writes down what the days brought, so that the dashboard counts minutes and not millions. */
export const tallyDaysJob: Job<'tally-days'> = ({ patientDb }) => tallyDays(patientDb)
