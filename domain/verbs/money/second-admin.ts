import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyAdmins } from '#domain/notifications/notify-admins.ts'
import type { Person } from '#domain/people/person.ts'
import type { OrderWithAd, LockedOrder } from '#domain/orders/lock-order.ts'

/** Who confirmed an order before a second one does, and whether by this number. */
export function findFirstConfirmation(db: Db, { orderId, reference }: { orderId: string; reference: string }) {
  return db
    .selectFrom('orders')
    .select('firstConfirmedBy as byId')
    .select(
      sql<boolean>`plain_reference(first_reference) is not distinct from plain_reference(${reference})`.as('isSame'),
    )
    .where('id', '=', orderId)
    .where('firstConfirmedBy', 'is not', null)
    .executeTakeFirst()
}

/** The name of whoever ordered; empty once their account is gone. */
async function payerOf(db: Db, { personId }: Pick<LockedOrder, 'personId'>) {
  if (!personId) return ''
  const payer = await db.selectFrom('people').select('name').where('id', '=', personId).executeTakeFirst()
  return payer?.name ?? ''
}

/** Notes that one administrator wants to give a large sum back, and asks the others. */
export async function noteRefundRequest(
  db: Db,
  { order, ad, by, reason }: OrderWithAd & { by: Person; reason: string },
) {
  const { id, number, amount, currency } = order
  await db
    .updateTable('orders')
    .set({ refundAskedBy: by.id, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  const data = { number, amount, currency, reason }
  const eventId = await recordEvent(db, { kind: 'refund_asked', adId: ad?.id, byId: by.id, data })
  await askOthers(db, { order, ad, by, eventId, kind: 'refund_to_confirm' })
}

type Asking = OrderWithAd & { by: Person; eventId: number; kind: 'payment_to_confirm' | 'refund_to_confirm' }

async function askOthers(db: Db, { order, ad, by, eventId, kind }: Asking) {
  const { number, personId } = order
  const personName = await payerOf(db, order)
  await notifyAdmins(
    db,
    {
      eventId,
      kind,
      type: 'order',
      priority: 'high',
      metadata: { number, personName, adTitle: ad?.title ?? '', firstName: by.name },
      adId: ad?.id,
      aboutPersonId: personId ?? undefined,
      actionUrl: `/admin/orders/${number}/${kind === 'refund_to_confirm' ? 'refund' : 'confirmation'}`,
    },
    { except: by.id },
  )
}

type Seen = OrderWithAd & { by: Person; reference: string }

/** Notes that one administrator saw the money of a large sum, and asks the others. */
export async function noteFirstConfirmation(db: Db, { order, ad, by, reference }: Seen) {
  const { id, number, amount, currency } = order
  await db
    .updateTable('orders')
    .set({ firstConfirmedBy: by.id, firstConfirmedAt: sql`now()`, firstReference: reference, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  const data = { number, amount, currency, reference }
  const eventId = await recordEvent(db, { kind: 'payment_seen', adId: ad?.id, byId: by.id, data })
  await askOthers(db, { order, ad, by, eventId, kind: 'payment_to_confirm' })
}

/** What a refusal leaves of a first confirmation: nothing. */
export const unconfirmed = { firstConfirmedBy: null, firstConfirmedAt: null, firstReference: null }
