import { destroyAddressKeys } from '#domain/limits/address-key.ts'
import { cleanDeliveries } from '#domain/verbs/notices/clean-deliveries.ts'
import { cleanSessions } from '#domain/verbs/accounts/clean-sessions.ts'
import { anonymizeViews } from '#domain/verbs/upkeep/anonymize-views.ts'
import { purgeNumbers } from '#domain/verbs/upkeep/purge-numbers.ts'
import type { Job } from './job.ts'

/** What ran out: sessions, letters, counts, the keys of addresses, deliveries, and whose views those of long ago were. */
export const cleanSessionsJob: Job<'clean-sessions'> = async ({ db }) => ({
  ...(await cleanSessions(db)),
  ...(await cleanDeliveries(db)),
  keys: await destroyAddressKeys(db),
  ...(await anonymizeViews(db)),
  numbers: await purgeNumbers(db),
})
