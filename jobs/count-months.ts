import { countMonths } from '#domain/verbs/upkeep/count-months.ts'
import type { Job } from './job.ts'

/** Counts what the market publishes of a month once that is over. */
export const countMonthsJob: Job<'count-months'> = ({ patientDb }) => countMonths(patientDb)
