import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Capture } from './settle-order.ts'

/** Writes down that the money of an attempt came, in the ledger too; undefined when that is known already. */
export async function capturePayment(
  db: Db,
  { id: orderId }: { id: string },
  { paymentId, reference, byId }: Omit<Capture, 'number'>,
) {
  const payment = await db
    .updateTable('payments')
    .set({ status: 'captured', failureCode: null, updatedAt: sql`now()` })
    .where('id', '=', paymentId)
    .where('orderId', '=', orderId)
    .where('status', 'in', ['started', 'waiting', 'failed'])
    .returning(['amount', 'currency', 'provider'])
    .executeTakeFirst()
  if (!payment) return undefined
  const { amount, currency } = payment
  await db
    .insertInto('ledger')
    .values({ orderId, paymentId, kind: 'captured', amount, currency, reference, byId })
    .execute()
  return payment
}
