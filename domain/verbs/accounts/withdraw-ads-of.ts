import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { lockAdsOf } from '#domain/ads/lock-ad.ts'
import { recordEvents } from '#domain/events/record-event.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { removeFromIndex } from '#domain/search/remove-from-index.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

/** Takes every ad of a person off the site with its status kept, because their account is to be deleted. */
export async function withdrawAdsOf(db: Db, { ownerId }: { ownerId: string }) {
  await lockAdsOf(db, ownerId)
  const withdrawn = await db
    .updateTable('ads')
    .set({ deletedAt: sql`now()`, deletedReason: 'account', deletedBy: ownerId })
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute()
  if (withdrawn.length === 0) return
  const ids = withdrawn.map(({ id }) => id)
  await removeFromIndex(db, ids)
  await recordEvents(
    db,
    ids.map((adId) => ({ kind: 'ad_removed', adId, byId: ownerId, data: { reason: 'account' } })),
  )
}

/** Puts back what `withdrawAdsOf` took away, as it was; time that ran out meanwhile has run out. */
export async function bringBackAdsOf(db: Db, { ownerId }: { ownerId: string }) {
  const back = await db
    .updateTable('ads')
    .set({ deletedAt: null, deletedReason: null, deletedBy: null })
    .where('ownerId', '=', ownerId)
    .where('deletedReason', '=', 'account')
    .returning(['id', 'status', 'type'])
    .execute()
  await openLostOrders(db, { ownerId, ads: back })
  await recordEvents(
    db,
    back.map(({ id, status }) => ({
      kind: 'ad_restored',
      adId: id,
      byId: ownerId,
      data: { reason: 'account', status },
    })),
  )
  for (const { id } of back.filter(({ status }) => status === 'approved')) await indexAd(db, id)
}

type Back = { ownerId: string; ads: { id: number; status: string; type: string }[] }

/** What waits to be paid has an order again, where the money of its own was sent back meanwhile. */
async function openLostOrders(db: Db, { ownerId, ads }: Back) {
  for (const { id: adId, type } of ads.filter(({ status }) => status === 'awaiting_payment')) {
    if (type !== 'featured' && type !== 'promoted') continue
    const alive = await db
      .selectFrom('orders')
      .select('id')
      .where('adId', '=', adId)
      .where('status', 'in', ['open', 'processing', 'failed'])
      .executeTakeFirst()
    if (!alive) await openOrder(db, { adId, personId: ownerId, type, settings: await readSettings(db) })
  }
}
