import { sql } from 'kysely'
import type { OrderPurpose, OrderStatus } from '#shared/order-states.ts'
import type { Db } from '#db/client.ts'
import { lockAd } from '#domain/ads/lock-ad.ts'

const columns = [
  'id',
  'number',
  'adId',
  'personId',
  'amount',
  'currency',
  'durationDays',
  'provider',
  'refundAskedBy',
] as const

/** The order and its ad, locked for this transaction, the ad first as by every verb; `ad` is undefined once it was removed. */
export async function lockOrder(db: Db, number: number) {
  const found = await db.selectFrom('orders').select('adId').where('number', '=', number).executeTakeFirst()
  if (!found) return undefined
  const ad = found.adId === null ? undefined : await lockAd(db, found.adId)
  // What was removed is locked too: nobody brings it back meanwhile.
  if (!ad && found.adId !== null) await sql`select from ads where id = ${found.adId} for update`.execute(db)
  const order = await db
    .selectFrom('orders')
    .select([...columns, sql<OrderStatus>`status`.as('status'), sql<OrderPurpose>`purpose`.as('purpose')])
    .select(sql<'featured' | 'promoted'>`type`.as('type'))
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order, ad }
}

export type OrderWithAd = NonNullable<Awaited<ReturnType<typeof lockOrder>>>
export type LockedOrder = OrderWithAd['order']
