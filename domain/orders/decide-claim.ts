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
 * Notes beside the claim that waits what was made of it. What somebody wrote whose account is gone was kept until here alone.
 */
export async function decideClaim(db: Db, order: LockedOrder, { refusedReason }: { refusedReason: string | null }) {
  await db
    .updateTable('paymentClaims')
    .set({ refusedReason, decidedAt: sql`now()` })
    .where('orderId', '=', order.id)
    .where('decidedAt', 'is', null)
    .execute()
  if (refusedReason !== null && order.personId === null) await forgetClaims(db, order)
}

/** Takes away what a person who is gone wrote of their payment. */
export async function forgetClaims(db: Db, { id }: Pick<LockedOrder, 'id'>) {
  await db.updateTable('paymentClaims').set({ note: null }).where('orderId', '=', id).execute()
  await db.updateTable('orders').set({ payerNote: null }).where('id', '=', id).execute()
}

/** The same of everything that is decided; what still waits is needed to find the money and to send it back. */
export async function forgetDecidedClaims(db: Db, personId: string) {
  const decided = await db
    .selectFrom('orders')
    .select('id')
    .where('personId', '=', personId)
    .where('status', 'not in', ['processing', 'refunding'])
    .execute()
  for (const order of decided) await forgetClaims(db, order)
}
