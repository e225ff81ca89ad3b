import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { endOrderPromotion } from './end-order-promotion.ts'
import { finishRefund } from './finish-refund.ts'
import { lockOrder } from './lock-order.ts'
import { mayDecide } from './order-policy.ts'
import { oweMoney } from './owe-money.ts'
import { tellOrder } from './tell-order.ts'
import { orderAfter } from './transitions.ts'

/** `reference` is the number of the transfer by which an administrator gave the money back by hand, where it has one. */
type Refund = { number: number; by: Person; reason: string; reference?: string }

/**
 * An administrator gives the money of a paid order back: the promotion ends now, and its ad goes on as far as other
 * promotions or a free term carry it. Money that came by card goes back by `returnMoney`; what was taken by hand was given
 * back by hand, and is in the ledger at once.
 */
export function refundOrder(db: Db, { number, by, reason, reference = '' }: Refund) {
  return inTransaction(db, async (db) => {
    if (!mayDecide(by)) return refused('not_allowed')
    const held = await lockOrder(db, number)
    if (!held) return refused('order_not_found')
    const { order, ad } = held
    const to = orderAfter('refund', order.status)
    const payment = to && (await findPaidPayment(db, order.id))
    if (!to || !payment) return refused('order_not_refundable')

    await db
      .updateTable('orders')
      .set({ status: to, refusedReason: reason, decidedBy: by.id, decidedAt: sql`now()`, updatedAt: sql`now()` })
      .where('id', '=', order.id)
      .execute()
    await endOrderPromotion(db, order)
    const { amount, currency } = order
    const data = { number, amount, currency, reason }
    const eventId = await recordEvent(db, { kind: 'order_refunded', adId: order.adId ?? undefined, byId: by.id, data })
    const refundId = await oweMoney(db, { orderId: order.id, paymentId: payment.id, reason, byId: by.id })
    if (payment.provider === 'manual') await finishRefund(db, { number, refundId, reference })
    await tellOrder(db, order, { eventId, adTitle: ad?.title ?? '', state: 'refunded', reason })
    return done({ number, isSent: payment.provider === 'manual' })
  })
}

/** The money that the order was paid with: all other that came is owed back already. */
function findPaidPayment(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .select(['payments.id', 'payments.provider'])
    .where('payments.orderId', '=', orderId)
    .where('payments.status', '=', 'captured')
    .where('refunds.id', 'is', null)
    .executeTakeFirst()
}
