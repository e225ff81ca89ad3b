import { sql } from 'kysely'
import { comparablePrice } from '#shared/comparable-price.ts'
import { serverLimits } from '#shared/server-limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyFavoriters } from '#domain/favorites/notify-favoriters.ts'
import type { Person } from '#domain/people/person.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { canLowerPrice, mayChangeStatus } from '#domain/ads/ad-policy.ts'
import { isLastAct } from '#domain/ads/is-last-act.ts'
import { saveVersion } from '#domain/ads/save-version.ts'
import { lockAd, type LockedAd } from '#domain/ads/lock-ad.ts'
import { wasLoweredLately } from '#domain/ads/price-before.ts'

/**
 * Lowers the price of an ad on the site at once, without review, and notifies who keeps the ad where it is worth it; by
 * at most half of its highest price within a day (docs/product.md, "Statuses of an ad"). It is a new version: an edit
 * begun before would bring the old price back.
 */
export function lowerPrice(db: Db, { adId, price, by }: { adId: number; price: number; by: Person }) {
  return inTransaction(db, async (db) => {
    const ad = await lockAd(db, adId)
    if (!ad || !mayChangeStatus(by, ad)) return refused('ad_not_found')
    const isAgain = price === ad.price && (await isLastAct(db, { adId, by, kind: 'ad_price_lowered' }))
    if (isAgain) return done({ adId })
    if (price >= ad.price) return refused('price_not_lower')
    if (!canLowerPrice(ad)) return refused('status_cannot_change')
    if (price * 2 < (await highestOfDay(db, ad))) return refused('price_lowered_too_much')

    await saveVersion(db, adId)
    const { usdRate } = await readSettings(db)
    await db
      .updateTable('ads')
      .set({
        price,
        comparablePrice: comparablePrice(price, ad.currency, usdRate.rate),
        ...remembered(price),
        version: ad.version + 1,
        updatedAt: sql`now()`,
      })
      .where('id', '=', adId)
      .execute()
    await notifyOfPrice(db, ad, { price, by })
    await indexAd(db, adId)
    return done({ adId })
  })
}

/** Long enough on the site to be called the price before. */
const stood = sql`greatest(price_since, reviewed_at, published_at) <= now() - interval '1 day'`
/** The price that stood before an earlier step down, as long as that is news. */
const isNews = (price: number) => sql`price_before > ${price} and ${wasLoweredLately}`

/** What is said of the price before, where there really was one: whoever writes 100 to strike it out again gains nothing. */
function remembered(price: number) {
  return {
    priceSince: sql<Date>`now()`,
    priceBefore: sql<number | null>`case when ${stood} then price when ${isNews(price)} then price_before end`,
    priceLoweredAt: sql<Date | null>`case when ${stood} then now() when ${isNews(price)} then price_lowered_at end`,
  }
}

/** What the ad cost at its dearest since this time yesterday. */
async function highestOfDay(db: Db, ad: LockedAd) {
  const { highest } = await db
    .selectFrom('events')
    .select(sql<number | null>`max((data ->> 'from')::bigint)`.as('highest'))
    .where('adId', '=', ad.id)
    .where('kind', '=', 'ad_price_lowered')
    .where(sql<boolean>`created_at > now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Math.max(ad.price, highest ?? 0)
}

async function notifyOfPrice(db: Db, ad: LockedAd, { price, by }: { price: number; by: Person }) {
  const data = { from: ad.price, to: price, currency: ad.currency }
  const eventId = await recordEvent(db, { kind: 'ad_price_lowered', adId: ad.id, byId: by.id, data })
  if (price * 100 > ad.price * (100 - serverLimits.priceDropPercent)) return
  await notifyFavoriters(db, ad.id, {
    eventId,
    kind: 'favorite_price_lowered',
    type: 'price_drop',
    adId: ad.id,
    metadata: { adTitle: ad.title, oldPrice: ad.price, newPrice: price, currency: ad.currency },
    actionUrl: `/ad/${ad.id}`,
  })
}
