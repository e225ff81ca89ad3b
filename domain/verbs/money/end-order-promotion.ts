import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { resetClock } from '#domain/ads/reset-clock.ts'
import { indexAd } from '#domain/search/index-ad.ts'

/** Ends what an order gave to its locked ad, also to one that was removed: it would come back with it. */
export async function endOrderPromotion(db: Db, order: { id: string; adId: number | null }) {
  const ended = await db
    .updateTable('promotions')
    .set({ endedAt: sql`now()` })
    .where('orderId', '=', order.id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended || order.adId === null) return
  const ad = await db.selectFrom('ads').select(['id', 'status']).where('id', '=', order.adId).executeTakeFirstOrThrow()
  await resetClock(db, ad)
  await indexAd(db, ad.id)
}
