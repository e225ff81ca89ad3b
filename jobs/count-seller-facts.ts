import { countSellerFacts } from '#domain/verbs/upkeep/count-seller-facts.ts'
import type { Job } from './job.ts'

/** Counts what is shown of sellers, once a night. */
export const countSellerFactsJob: Job<'count-seller-facts'> = ({ patientDb }) => countSellerFacts(patientDb)
