import type { Db } from '#db/client.ts'
import type { OrderStatus } from '#shared/order-states.ts'
import { lockAd } from '#domain/ads/lock-ad.ts'

const columns = ['id', 'number', 'adId', 'personId', 'type', 'amount', 'currency', 'durationDays', 'status'] as const

/** The order and its ad, held for this transaction, the ad first as by every verb; `ad` is undefined once it was removed. */
export async function lockOrder(db: Db, number: number) {
  const found = await db.selectFrom('orders').select('adId').where('number', '=', number).executeTakeFirst()
  if (!found) return undefined
  const ad = found.adId === null ? undefined : await lockAd(db, found.adId)
  const order = await db
    .selectFrom('orders')
    .select(columns)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order: { ...order, status: order.status as OrderStatus, type: order.type as 'featured' | 'promoted' }, ad }
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>['order']
