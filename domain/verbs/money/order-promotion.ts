import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { canBuyPromotion, mayChangeStatus } from '#domain/ads/ad-policy.ts'
import { lockAd, whyMissing } from '#domain/ads/lock-ad.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { cancelOpenOrders } from '#domain/orders/cancel-open-orders.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { purposeOf, type PaidType } from '#domain/orders/order-policy.ts'

/**
 * The owner of an ad on the site orders a higher type for it, or more time of the one it has, and pays afterwards. Asked
 * again it is the same order; asked for the other type, that one takes its place unless money is on its way.
 */
export function orderPromotion(db: Db, { adId, by, type }: { adId: number; by: Person; type: PaidType }) {
  return inTransaction(db, async (db) => {
    const ad = await lockAd(db, adId)
    if (!ad) return refused(await whyMissing(db, adId, by))
    if (!mayChangeStatus(by, ad)) return refused('ad_not_found')
    const purpose = purposeOf(ad.type, type)
    if (!purpose || !canBuyPromotion(ad) || (await isFreeItem(db, ad.categoryId))) return refused('promotion_not_sold')
    const alive = await findAliveOrder(db, adId)
    if (alive?.type === type && alive.purpose === purpose) return done({ number: alive.number })
    const cancelled = await cancelOpenOrders(db, adId)
    if (!cancelled.ok) return cancelled

    const number = await openOrder(db, { adId, personId: by.id, type, purpose, settings: await readSettings(db) })
    await recordEvent(db, { kind: 'promotion_ordered', adId, byId: by.id, data: { number, type, purpose } })
    return done({ number })
  })
}

/** A thing that is given away has no plan to choose. */
async function isFreeItem(db: Db, categoryId: number) {
  const category = await db
    .selectFrom('categories')
    .select('kind')
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow()
  return category.kind === 'free'
}

function findAliveOrder(db: Db, adId: number) {
  return db
    .selectFrom('orders')
    .select(['number', 'type', 'purpose'])
    .where('adId', '=', adId)
    .where('status', 'in', ['open', 'processing', 'failed'])
    .executeTakeFirst()
}
