import { sql } from 'kysely'
import type { Currency } from '#shared/money.ts'
import type { Db } from '#db/client.ts'
import { publicAd } from '#domain/ads/ad-sql.ts'

/** Whether offers are made for an ad and accepted: it is on the site, still to be had, and costs something. */
export const takesOffers = sql<boolean>`(${publicAd} and ads.availability = 'available' and ads.price > 0)`

export type OfferedAd = { id: number; title: string; price: number; currency: Currency }

/** The ad that a conversation's offers are about, or why there are none. */
export async function findOfferedAd(db: Db, adId: number | null) {
  const ad = await db
    .selectFrom('ads')
    .select(['id', 'title', 'price', 'currency', publicAd.as('isPublic'), takesOffers.as('takesOffers')])
    .where('id', '=', adId)
    .executeTakeFirst()
  if (!ad?.isPublic) return { code: 'ad_gone' as const }
  if (ad.price === 0) return { code: 'offer_on_free' as const }
  if (!ad.takesOffers) return { code: 'offer_not_available' as const }
  return { code: null, ad }
}
