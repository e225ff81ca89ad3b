import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { forReview } from '#domain/ads/resubmit-ad.ts'
import { setStatus } from '#domain/ads/set-status.ts'
import { statusAfter } from '#domain/ads/transitions.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { alertReviewers } from '#domain/notifications/tell-ad-status.ts'
import type { Person } from '#domain/people/person.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { mayDecide } from './order-policy.ts'
import { tellOrder } from './tell-order.ts'
import { orderAfter } from './transitions.ts'

/** `reference` is the receipt's or transfer's own number, where it has one. */
type Confirmation = { number: number; by: Person; reference: string }

/**
 * An administrator saw the money: the order is paid, the ledger holds it, and the ad goes to review with the promotion that
 * begins at its approval. All of it or nothing, and once.
 */
export function confirmPayment(db: Db, { number, by, reference }: Confirmation) {
  return inTransaction(db, async (db) => {
    if (!mayDecide(by)) return refused('not_allowed')
    const held = await lockOrder(db, number)
    if (!held) return refused('order_not_found')
    const { order, ad } = held
    const to = orderAfter('confirm', order.status)
    const adTo = ad && statusAfter('pay', ad.status)
    if (!to) return refused('order_decided')
    if (!ad || !adTo) return refused('order_not_payable')

    await capture(db, order, { by, reference })
    const duration = sql<string>`make_interval(days => ${order.durationDays}::int)`
    await db
      .insertInto('promotions')
      .values({ adId: ad.id, type: order.type, source: 'order', orderId: order.id, duration })
      .execute()
    await setStatus(db, ad.id, adTo, { ...forReview, type: order.type })
    const { amount, currency } = order
    const data = { number, amount, currency, reference }
    const eventId = await recordEvent(db, { kind: 'payment_confirmed', adId: ad.id, byId: by.id, data })
    await tellOrder(db, order, { eventId, adTitle: ad.title, state: 'paid' })
    await alertReviewers(db, ad, eventId)
    return done({ number, adId: ad.id })
  })
}

async function capture(db: Db, order: LockedOrder, { by, reference }: { by: Person; reference: string }) {
  const { id: orderId, amount, currency } = order
  const decided = { decidedBy: by.id, decidedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` }
  await db
    .updateTable('orders')
    .set({ status: 'paid', paidAt: sql`now()`, provider: 'manual', refusedReason: null, ...decided })
    .where('id', '=', orderId)
    .execute()
  await db
    .insertInto('payments')
    .values({ orderId, provider: 'manual', amount, currency, status: 'captured', confirmedBy: by.id })
    .execute()
  await db
    .insertInto('ledger')
    .values({ orderId, kind: 'captured', amount, currency, reference, byId: by.id })
    .execute()
}
