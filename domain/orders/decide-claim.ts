import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { LockedOrder } from './lock-order.ts'

/** What was said last of how an order was paid; `waits` until an administrator answered it. */
export function findLastClaim(db: Db, orderId: string) {
  return db
    .selectFrom('paymentClaims')
    .select(['refusedReason', sql<boolean>`decided_at is null`.as('waits')])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/**
 * Notes beside the claim that waits what was made of it. What somebody wrote whose account is gone was stored until here alone.
 */
export async function decideClaim(db: Db, order: LockedOrder, { refusedReason }: { refusedReason: string | null }) {
  await db
    .updateTable('paymentClaims')
    .set({ refusedReason, decidedAt: sql`now()` })
    .where('orderId', '=', order.id)
    .where('decidedAt', 'is', null)
    .execute()
  if (refusedReason !== null && order.personId === null) await forgetClaims(db, { orderId: order.id })
}

/**
 * Takes away what a person who is gone wrote of their payments. It stays as long as an order has a claim that waits or money
 * that is to go back: it is needed to find the money and to send it.
 */
export async function forgetClaims(db: Db, { personId, orderId }: { personId?: string; orderId?: string }) {
  const settled = await db
    .selectFrom('orders')
    .select('id')
    .where((row) => row.and({ personId, id: orderId }))
    .where(sql<boolean>`not exists (select from refunds where order_id = orders.id and status <> 'done')`)
    .where(sql<boolean>`not exists (select from payment_claims where order_id = orders.id and decided_at is null)`)
    .execute()
  const ids = settled.map(({ id }) => id)
  if (ids.length === 0) return
  await db.updateTable('paymentClaims').set({ note: null }).where('orderId', 'in', ids).execute()
  await db.updateTable('orders').set({ payerNote: null }).where('id', 'in', ids).execute()
}
