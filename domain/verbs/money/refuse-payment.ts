import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { OrderStatus } from '#shared/order-states.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { isRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { decideClaim, findLastClaim } from '#domain/orders/decide-claim.ts'
import { canRefuse, isCardUnderWay, mayDecide } from '#domain/orders/order-policy.ts'
import { unconfirmed } from './second-admin.ts'
import { notifyOfOrder } from './notify-of-order.ts'
import { orderAfter } from '#domain/orders/transitions.ts'

type Refusal = { number: number; by: Person; reason: string }

/**
 * An administrator found no money; who ordered reads why and may say again how it was paid. Where the order was paid in
 * another way while this claim waited, only the claim is refused.
 */
export function refusePayment(db: Db, { number, by, reason }: Refusal) {
  return inTransaction(db, async (db) => {
    if (!mayDecide(by)) return refused('not_allowed')
    const locked = await lockOrder(db, number)
    if (!locked) return refused('order_not_found')
    const { order, ad } = locked
    const claim = await findLastClaim(db, order.id)
    if (!canRefuse({ status: order.status, hasClaim: claim?.waits === true })) {
      const stands = claim?.refusedReason === reason
      const isSame = stands && (await isRepeated(db, { by, kind: 'payment_refused', data: { number, reason } }))
      return isSame ? done({ number }) : refused('order_decided')
    }
    if (isCardUnderWay(order)) return refused('card_under_way')
    const to = orderAfter('refuse', order.status)
    if (to) await noteRefusal(db, { id: order.id, to, by, reason })
    await db.updateTable('orders').set(unconfirmed).where('id', '=', order.id).execute()
    await decideClaim(db, order, { refusedReason: reason })
    const data = { number, reason }
    const eventId = await recordEvent(db, { kind: 'payment_refused', adId: order.adId ?? undefined, byId: by.id, data })
    const state = to ? 'failed' : 'claim_refused'
    await notifyOfOrder(db, order, { eventId, adTitle: ad?.title ?? '', state, reason })
    return done({ number })
  })
}

type Noted = { id: string; to: OrderStatus; by: Person; reason: string }

async function noteRefusal(db: Db, { id, to, by, reason }: Noted) {
  const decided = { refusedReason: reason, decidedBy: by.id, decidedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` }
  await db
    .updateTable('orders')
    .set({ status: to, ...decided })
    .where('id', '=', id)
    .execute()
}
