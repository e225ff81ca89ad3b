import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { lockOrder } from './lock-order.ts'

/** The money of a refund is on its way back to whoever paid: the ledger holds that, once. */
export function finishRefund(
  db: Db,
  { number, refundId, reference }: { number: number; refundId: string; reference: string },
) {
  return inTransaction(db, async (db) => {
    const held = await lockOrder(db, number)
    if (!held) return refused('order_not_found')
    const { order } = held
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
    await recordEvent(db, { kind: 'money_returned', adId: order.adId ?? undefined, byId: byId ?? undefined, data })
    return done({ sent: true })
  })
}
