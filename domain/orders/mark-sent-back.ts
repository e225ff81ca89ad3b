import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Person } from '#domain/people/person.ts'
import { finishRefund } from './finish-refund.ts'
import { lockOrder } from './lock-order.ts'
import { mayDecide } from './order-policy.ts'

type Sent = { number: number; by: Person; reference: string }

/**
 * An administrator sent money back by hand, by a transfer of this number: what was paid by hand, or what the card's provider
 * refused to take back. Once; whoever says it again is done.
 */
export function markSentBack(db: Db, { number, by, reference }: Sent) {
  return inTransaction(db, async (db) => {
    if (!mayDecide(by)) return refused('not_allowed')
    if (reference === '') return refused('reference_missing')
    const held = await lockOrder(db, number)
    if (!held) return refused('order_not_found')
    const owed = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .select('refunds.id')
      .where('refunds.orderId', '=', held.order.id)
      .where((eb) =>
        eb.or([
          eb('refunds.status', '=', 'failed'),
          eb.and([eb('refunds.status', '=', 'due'), eb('payments.provider', '=', 'manual')]),
        ]),
      )
      .orderBy('refunds.createdAt')
      .executeTakeFirst()
    if (owed) return finishRefund(db, { number, refundId: owed.id, reference, sentBy: by.id })
    return held.order.status === 'refunded' ? done({ sent: false }) : refused('refund_decided')
  })
}
