import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'

/** Ends the order of an ad that nobody has paid; refuses while money is on its way, so that none is taken for nothing. */
export async function cancelOpenOrders(db: Db, adId: number) {
  const orders = await db
    .selectFrom('orders')
    .select('status')
    .where('adId', '=', adId)
    .where('status', 'in', ['open', 'processing', 'failed'])
    .forUpdate()
    .execute()
  if (orders.some(({ status }) => status === 'processing')) return refused('payment_under_way')
  if (orders.length === 0) return done()
  await db
    .updateTable('orders')
    .set({ status: 'cancelled', updatedAt: sql`now()` })
    .where('adId', '=', adId)
    .where('status', 'in', ['open', 'failed'])
    .execute()
  return done()
}
