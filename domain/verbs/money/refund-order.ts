import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { isRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { endOrderPromotion } from './end-order-promotion.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { mayDecide, needsTwo } from '#domain/orders/order-policy.ts'
import { oweMoney } from '#domain/orders/owe-money.ts'
import { noteRefundRequest } from './second-admin.ts'
import { notifyOfOrder } from './notify-of-order.ts'
import { orderAfter } from '#domain/orders/transitions.ts'

type Refund = { number: number; by: Person; reason: string }

/**
 * An administrator gives the money of a paid order back: the promotion ends now, and its ad goes on as far as other
 * promotions or a free term carry it. Money that came by card is sent by `returnMoney`; what was taken by hand is owed until
 * an administrator sent it (`isByHand`, `markSentBack`). A large sum waits (`isWaiting`) for a second administrator.
 */
export function refundOrder(db: Db, { number, by, reason }: Refund) {
  return inTransaction(db, async (db) => {
    if (!mayDecide(by)) return refused('not_allowed')
    const locked = await lockOrder(db, number)
    if (!locked) return refused('order_not_found')
    const { order, ad } = locked
    const to = orderAfter('refund', order.status)
    const payment = to && (await findPaidPayment(db, order.id))
    if (!to || !payment) {
      const isSame = await isRepeated(db, { by, kind: 'order_refunded', data: { number, reason } })
      if (!isSame) return refused('order_not_refundable')
      return done({ number, isByHand: order.provider === 'manual', isWaiting: false })
    }
    const isByHand = payment.provider === 'manual'
    if (needsTwo(order, await readSettings(db))) {
      if (order.refundAskedBy === by.id) {
        const isSame = await isRepeated(db, { by, kind: 'refund_asked', data: { number, reason } })
        return isSame ? done({ number, isByHand, isWaiting: true }) : refused('second_admin_needed')
      }
      if (!order.refundAskedBy) {
        await noteRefundRequest(db, { ...locked, by, reason })
        return done({ number, isByHand, isWaiting: true })
      }
    }
    await db
      .updateTable('orders')
      .set({ status: to, refusedReason: reason, decidedBy: by.id, decidedAt: sql`now()`, updatedAt: sql`now()` })
      .where('id', '=', order.id)
      .execute()
    await endOrderPromotion(db, order)
    const { amount, currency } = order
    const data = { number, amount, currency, reason }
    const eventId = await recordEvent(db, { kind: 'order_refunded', adId: order.adId ?? undefined, byId: by.id, data })
    await oweMoney(db, { orderId: order.id, paymentId: payment.id, reason, byId: by.id })
    await notifyOfOrder(db, order, { eventId, adTitle: ad?.title ?? '', state: 'refunding', reason })
    return done({ number, isByHand, isWaiting: false })
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
