import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { forgetClaims } from '#domain/orders/decide-claim.ts'
import { lockOrder, type LockedOrder } from '#domain/orders/lock-order.ts'
import { notifyOfOrder } from './notify-of-order.ts'
import { orderAfter } from '#domain/orders/transitions.ts'

type Finished = {
  number: number
  refundId: string
  reference: string
  /** Whoever sent it by hand. */
  sentBy?: string
  news?: 'refunded' | 'returned'
}

/** The money of a refund is on its way back to whoever paid: the ledger holds that, once, and they are notified. */
export function finishRefund(db: Db, { number, refundId, reference, sentBy, news = 'refunded' }: Finished) {
  return inTransaction(db, async (db) => {
    const locked = await lockOrder(db, number)
    if (!locked) return refused('order_not_found')
    const { order } = locked
    const refund = await db
      .updateTable('refunds')
      .set({ status: 'done', reference, failureCode: null, updatedAt: sql`now()` })
      .where('id', '=', refundId)
      .where('orderId', '=', order.id)
      .where('status', '<>', 'done')
      .returning(['paymentId', 'byId'])
      .executeTakeFirst()
    if (!refund) return done({ sent: false })
    const { paymentId, byId } = refund
    const { amount, currency } = await db
      .updateTable('payments')
      .set({ status: 'refunded', updatedAt: sql`now()` })
      .where('id', '=', paymentId)
      .returning(['amount', 'currency'])
      .executeTakeFirstOrThrow()
    await db
      .insertInto('ledger')
      .values({ orderId: order.id, paymentId, kind: 'refunded', amount, currency, reference, byId })
      .execute()
    const data = { number, amount, currency, reference }
    const by = { byId: sentBy ?? byId ?? undefined }
    const eventId = await recordEvent(db, { kind: 'money_returned', adId: order.adId ?? undefined, ...by, data })
    await closeOrder(db, order)
    await notifyOfOrder(db, order, { eventId, adTitle: locked.ad?.title ?? '', state: news, reason: reference })
    return done({ sent: true })
  })
}

/** Whatever was owed for an order was sent: there is nothing more to do about it. */
async function closeOrder(db: Db, order: LockedOrder) {
  if (order.personId === null) await forgetClaims(db, { orderId: order.id })
  const to = orderAfter('send_back', order.status)
  if (!to) return
  await db
    .updateTable('orders')
    .set({ status: to, updatedAt: sql`now()` })
    .where('id', '=', order.id)
    .where(sql<boolean>`not exists (select from refunds where order_id = orders.id and status <> 'done')`)
    .execute()
}
