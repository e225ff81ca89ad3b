import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { notifyOfOrder } from './notify-of-order.ts'
import { orderAfter } from '#domain/orders/transitions.ts'

/** `isLate`: whoever pays has left the page, and is notified of it. */
type Failure = { number: number; paymentId: string; why: string; isLate?: boolean }

/** An attempt came to nothing; its order may be tried again. What was captured meanwhile is not touched. */
export function failAttempt(db: Db, { number, paymentId, why, isLate = false }: Failure) {
  return inTransaction(db, async (db) => {
    const locked = await lockOrder(db, number)
    if (!locked) return refused('order_not_found')
    const { order } = locked
    const failed = await db
      .updateTable('payments')
      .set({ status: 'failed', failureCode: why.slice(0, 100), updatedAt: sql`now()` })
      .where('id', '=', paymentId)
      .where('status', 'in', ['started', 'waiting'])
      .returning('provider')
      .executeTakeFirst()
    if (!failed) return done({ became: 'known' as const })
    const to = order.provider === failed.provider ? orderAfter('refuse', order.status) : undefined
    if (to) {
      await db
        .updateTable('orders')
        .set({ status: to, updatedAt: sql`now()` })
        .where('id', '=', order.id)
        .execute()
    }
    const data = { number, amount: order.amount, currency: order.currency, reason: why }
    const eventId = await recordEvent(db, { kind: 'payment_declined', adId: order.adId ?? undefined, data })
    if (to && isLate) await notifyOfOrder(db, order, { eventId, adTitle: locked.ad?.title ?? '', state: 'lapsed' })
    return done({ became: 'failed' as const })
  })
}
