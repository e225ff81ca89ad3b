import type { Settings } from '#config/settings.ts'
import type { Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

type Payments = Pick<Settings, 'payments' | 'stripe'>
type Log = { warn(line: string): void }

/** A line for each way to pay that is half told of, so that nobody wonders why it is not offered. */
export async function warnAboutPayments(db: Db, { env, log }: { env: Payments; log: Log }) {
  const { payments, stripe } = env
  if (!stripe) return
  if (!payments.includes('stripe')) return log.warn('stripe is off: PAYMENTS does not name it')
  const { upgradeCurrency } = await readSettings(db)
  if (upgradeCurrency !== 'USD')
    log.warn(`stripe is off: it takes USD, and upgrades are priced in ${upgradeCurrency} (setting upgradeCurrency)`)
  if (!stripe.publishableKey) log.warn('stripe: without STRIPE_PUBLISHABLE_KEY pages do not show its card field')
}
