import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { isRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { lockOrder } from './lock-order.ts'
import { decideClaim } from './decide-claim.ts'
import { isCardUnderWay, mayDecide } from './order-policy.ts'
import { unconfirmed } from './second-admin.ts'
import { tellOrder } from './tell-order.ts'
import { orderAfter } from './transitions.ts'

/** An administrator found no money; who ordered reads why and may say again how it was paid. */
export function refusePayment(db: Db, { number, by, reason }: { number: number; by: Person; reason: string }) {
  return inTransaction(db, async (db) => {
    if (!mayDecide(by)) return refused('not_allowed')
    const held = await lockOrder(db, number)
    if (!held) return refused('order_not_found')
    const { order, ad } = held
    const to = orderAfter('refuse', order.status)
    if (!to) {
      const isSame =
        order.status === 'failed' && (await isRepeated(db, { by, kind: 'payment_refused', data: { number, reason } }))
      return isSame ? done({ number }) : refused('order_decided')
    }
    if (isCardUnderWay(order)) return refused('card_under_way')
    await db
      .updateTable('orders')
      .set({
        ...unconfirmed,
        status: to,
        refusedReason: reason,
        decidedBy: by.id,
        decidedAt: sql`now()`,
        updatedAt: sql`now()`,
      })
      .where('id', '=', order.id)
      .execute()
    await decideClaim(db, order, { refusedReason: reason })
    const data = { number, reason }
    const eventId = await recordEvent(db, { kind: 'payment_refused', adId: order.adId ?? undefined, byId: by.id, data })
    await tellOrder(db, order, { eventId, adTitle: ad?.title ?? '', state: 'failed', reason })
    return done({ number })
  })
}
