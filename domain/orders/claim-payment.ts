import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyAdmins } from '#domain/notifications/notify-admins.ts'
import type { Person } from '#domain/people/person.ts'
import { lockOrder } from './lock-order.ts'
import { mayClaim } from './order-policy.ts'
import { tellOrder } from './tell-order.ts'
import { orderAfter } from './transitions.ts'

/** Who ordered says how they paid; administrators look whether the money came. */
export function claimPayment(db: Db, { number, by, note }: { number: number; by: Person; note: string }) {
  return inTransaction(db, async (db) => {
    const held = await lockOrder(db, number)
    if (!held || !mayClaim(by, held.order)) return refused('order_not_found')
    const { order, ad } = held
    const to = orderAfter('claim', order.status)
    if (!to || !ad) return refused('order_not_payable')
    await db
      .updateTable('orders')
      .set({ status: to, provider: 'manual', payerNote: note, refusedReason: null, updatedAt: sql`now()` })
      .where('id', '=', order.id)
      .execute()
    const eventId = await recordEvent(db, {
      kind: 'payment_claimed',
      adId: ad.id,
      byId: by.id,
      data: { number, amount: order.amount, currency: order.currency },
    })
    await tellOrder(db, order, { eventId, adTitle: ad.title, state: 'processing' })
    await notifyAdmins(
      db,
      {
        eventId,
        kind: 'payment_to_confirm',
        type: 'order',
        priority: 'high',
        metadata: { number, personName: by.name, adTitle: ad.title },
        adId: ad.id,
        aboutPersonId: by.id,
        actionUrl: '/admin/orders',
      },
      { except: by.id },
    )
    return done({ number })
  })
}
