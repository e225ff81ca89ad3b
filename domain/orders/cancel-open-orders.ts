import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'

/** Ends the orders of an ad that nobody has paid; refuses while money is on its way, so that none is taken for nothing. */
export async function cancelOpenOrders(db: Db, adId: number) {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('adId', '=', adId)
    .orderBy('number')
    .forUpdate()
    .execute()
  if (orders.some(({ status }) => status === 'processing' || status === 'paid')) return refused('payment_under_way')
  await db
    .updateTable('orders')
    .set({ status: 'cancelled', updatedAt: sql`now()` })
    .where('adId', '=', adId)
    .where('status', 'in', ['open', 'failed'])
    .execute()
  return done()
}
