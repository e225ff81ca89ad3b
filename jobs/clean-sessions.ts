import { cleanDeliveries } from '#domain/deliveries/clean-deliveries.ts'
import { cleanSessions } from '#domain/people/clean-sessions.ts'
import type { Job } from './job.ts'

/** What ran out: sessions, letters, counts, and what was told. */
export const cleanSessionsJob: Job<'clean-sessions'> = async ({ db }) => ({
  ...(await cleanSessions(db)),
  ...(await cleanDeliveries(db)),
})
