import { cleanDeliveries } from '#domain/verbs/notices/clean-deliveries.ts'
import { cleanSessions } from '#domain/verbs/accounts/clean-sessions.ts'
import type { Job } from './job.ts'

/** What ran out: sessions, letters, counts, and deliveries. */
export const cleanSessionsJob: Job<'clean-sessions'> = async ({ db }) => ({
  ...(await cleanSessions(db)),
  ...(await cleanDeliveries(db)),
})
