import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { endOrderPromotion } from './end-order-promotion.ts'
import { finishRefund } from './finish-refund.ts'
import { lockOrder, type OrderWithAd } from '#domain/orders/lock-order.ts'
import { oweMoney } from '#domain/orders/owe-money.ts'
import { orderAfter } from '#domain/orders/transitions.ts'

type Returned = { number: number; paymentId: string; reference: string }

/**
 * The provider says that the money of a payment went back. Where nobody here had decided that (it was done at the provider's
 * own desk), the order ends as by `refundOrder`: nothing is kept that is not paid for.
 */
export function noteReturnedMoney(db: Db, { number, paymentId, reference }: Returned) {
  return inTransaction(db, async (db) => {
    const locked = await lockOrder(db, number)
    if (!locked) return refused('order_not_found')
    const owed = await db.selectFrom('refunds').select('id').where('paymentId', '=', paymentId).executeTakeFirst()
    if (owed) await finishRefund(db, { number, refundId: owed.id, reference })
    else await endAsReturned(db, locked, { number, paymentId, reference })
    return done({ number, adId: locked.order.adId, became: 'returned' as const })
  })
}

/** The payment that nobody owes back is the one that the order was paid with. */
async function endAsReturned(db: Db, { order }: OrderWithAd, { number, paymentId, reference }: Returned) {
  const refundId = await oweMoney(db, { orderId: order.id, paymentId, reason: 'returned_by_provider' })
  const to = orderAfter('refund', order.status)
  if (to) {
    await db
      .updateTable('orders')
      .set({ status: to, updatedAt: sql`now()` })
      .where('id', '=', order.id)
      .execute()
    await endOrderPromotion(db, order)
    const { amount, currency } = order
    const data = { number, amount, currency, reference }
    await recordEvent(db, { kind: 'order_refunded', adId: order.adId ?? undefined, data })
  }
  await finishRefund(db, { number, refundId, reference, news: 'returned' })
}
