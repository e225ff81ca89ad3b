import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { inTransaction } from '#db/transaction.ts'
import { endedAdReturns, returnEndedAd } from '#domain/ads/return-ended-ad.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { capturePayment } from './capture-payment.ts'
import { decideClaim } from '#domain/orders/decide-claim.ts'
import { giveWhatWasPaidFor } from './give-what-was-paid-for.ts'
import { lockOrder, type OrderWithAd } from '#domain/orders/lock-order.ts'
import { moneyOutcome } from '#domain/orders/money-outcome.ts'
import { oweMoney } from '#domain/orders/owe-money.ts'
import { notifyOfOrder } from './notify-of-order.ts'
import { orderAfter } from '#domain/orders/transitions.ts'

/** `reference` is the receipt's, the transfer's or the provider's own number; `byId` who saw the money, where it was a person. */
export type Capture = { number: number; paymentId: string; reference: string; byId?: string }

/**
 * Settlement, the one way in which money becomes a promotion: the payment is captured, the ledger holds it, the order is
 * paid and its ad has what was ordered. All of it or nothing, and once, however often it is reported. Money for what is no
 * longer to be had (cancelled, its ad gone, paid in another way meanwhile) is in the ledger too, and owed back at once.
 * Idempotent: whoever comes second finds it settled.
 */
export function settleOrder(db: Db, { number, paymentId, reference, byId }: Capture) {
  return inTransaction(db, async (db) => {
    const locked = await lockOrder(db, number)
    if (!locked) return refused('order_not_found')
    const { order } = locked
    const payment = await capturePayment(db, order, { paymentId, reference, byId })
    if (!payment) return done({ number, adId: order.adId, became: 'settled_before' as const })

    const { amount, currency } = payment
    const data = { number, amount, currency, reference }
    const kind = byId ? 'payment_confirmed' : 'payment_captured'
    const eventId = await recordEvent(db, { kind, adId: locked.ad?.id, byId, data })
    const { outcome, ad } = await useMoney(db, locked)
    if (byId) await decideClaim(db, order, { refusedReason: null })
    const to = orderAfter('confirm', order.status)
    if (outcome !== 'buys' || !to || !ad) {
      await noteOwed(db, order, payment.provider)
      await oweMoney(db, { orderId: order.id, paymentId, reason: outcome })
      await notifyOfOrder(db, order, { eventId, adTitle: locked.ad?.title ?? '', state: 'returning' })
      return done({ number, adId: order.adId, became: 'returning' as const })
    }
    const decided = byId ? { decidedBy: byId, decidedAt: sql<Date>`now()` } : {}
    await db
      .updateTable('orders')
      .set({ status: to, paidAt: sql`now()`, provider: payment.provider, refusedReason: null, ...decided })
      .set({ updatedAt: sql`now()` })
      .where('id', '=', order.id)
      .execute()
    const state = await giveWhatWasPaidFor(db, { order, ad })
    await notifyOfOrder(db, order, { eventId, adTitle: ad.title, state })
    if (order.personId) await enqueue(db, 'send-letter', { letter: 'receipt', personId: order.personId, number })
    return done({ number, adId: ad.id, became: 'paid' as const })
  })
}

/** What waited to be paid waits no more: its money goes back; so does what came after it was given back. */
async function noteOwed(db: Db, { id, status }: OrderWithAd['order'], provider: string) {
  const to = orderAfter('owe', status)
  if (!to) return
  await db
    .updateTable('orders')
    .set({ status: to, updatedAt: sql`now()` })
    .$if(status !== 'refunded', (query) => query.set({ provider, paidAt: sql`now()` }))
    .where('id', '=', id)
    .execute()
}

/** What becomes of the money, and the ad that it is for: as it stands, or back on the site because its renewal was paid. */
async function useMoney(db: Db, { order, ad }: OrderWithAd) {
  const { status, adId, purpose } = order
  const outcome = moneyOutcome({ status, isAdThere: ad !== undefined || (await returns(db, order)) })
  if (outcome !== 'buys' || ad || adId === null || purpose === 'post') return { outcome, ad }
  return { outcome, ad: await returnEndedAd(db, adId) }
}

async function returns(db: Db, { adId, purpose }: OrderWithAd['order']) {
  if (adId === null || purpose === 'post') return false
  const ad = await db.selectFrom('ads').select(endedAdReturns.as('returns')).where('id', '=', adId).executeTakeFirst()
  return ad?.returns === true
}
