import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Person } from '#domain/people/person.ts'
import { finishRefund } from './finish-refund.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { mayDecide } from '#domain/orders/order-policy.ts'
import { isOwedByHand } from '#domain/orders/owed-by-hand.ts'

type Sent = { number: number; refundId: string; by: Person; reference: string }

/**
 * An administrator sent this refund of an order by hand, by a transfer of this number: what was paid by hand, or what the
 * card's provider refused to take back. Once; whoever says the same again is done, and another number for it is refused.
 */
export function markSentBack(db: Db, { number, refundId, by, reference }: Sent) {
  return inTransaction(db, async (db) => {
    if (!mayDecide(by)) return refused('not_allowed')
    if (reference === '') return refused('reference_missing')
    const locked = await lockOrder(db, number)
    if (!locked) return refused('order_not_found')
    const refund = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .select(['refunds.status', 'refunds.reference', isOwedByHand.as('isOwedByHand')])
      .where('refunds.orderId', '=', locked.order.id)
      .where('refunds.id', '=', refundId)
      .executeTakeFirst()
    if (!refund) return refused('refund_not_found')
    if (refund.isOwedByHand) return finishRefund(db, { number, refundId, reference, sentBy: by.id })
    const isSame = refund.status === 'done' && refund.reference === reference
    return isSame ? done({ sent: false }) : refused('refund_decided')
  })
}
