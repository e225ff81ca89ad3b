import { sql } from 'kysely'
import type { OrderPurpose } from '#shared/order-states.ts'
import type { Db } from '#db/client.ts'
import { canBuyPromotion, mayChangeStatus } from '#domain/ads/ad-policy.ts'
import type { Person } from '#domain/people/person.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { purposeOf } from './order-policy.ts'

/** A type that may be bought for an ad today, and until when it would last. */
export type PromotionOffer = { type: 'featured' | 'promoted'; purpose: OrderPurpose; endsAt: Date }

/** What the owner of an ad may buy for it now, nothing for one that is not on the site; null to anybody else. */
export async function findPromotionOffers(db: Db, { adId, by }: { adId: number; by: Person }) {
  const { featuredAdDays, promotedAdDays } = await readSettings(db)
  const endOf = (type: PromotionOffer['type'], days: number) => sql<Date>`
    case ads.type when ${type} then greatest(promotion_ends_at, now()) else now() end + make_interval(days => ${days}::int)`
  const ad = await db
    .selectFrom('ads')
    .innerJoin('categories', 'categories.id', 'ads.categoryId')
    .select(['ads.id', 'ads.ownerId', 'ads.title', 'ads.type', 'ads.status', 'ads.availability', 'categories.kind'])
    .select([endOf('featured', featuredAdDays).as('featured'), endOf('promoted', promotedAdDays).as('promoted')])
    .where('ads.id', '=', adId)
    .where('ads.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!ad || !mayChangeStatus(by, ad)) return null
  const isSold = canBuyPromotion(ad) && ad.kind !== 'free'
  const offers = (['featured', 'promoted'] as const).flatMap((type): PromotionOffer[] => {
    const purpose = isSold && purposeOf(ad.type, type)
    return purpose ? [{ type, purpose, endsAt: ad[type] }] : []
  })
  return { title: ad.title, type: ad.type, offers }
}
