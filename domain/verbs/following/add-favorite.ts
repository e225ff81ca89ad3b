import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { maySeeUnpublished } from '#domain/ads/ad-policy.ts'
import type { Person } from '#domain/people/person.ts'
import { listed } from '#domain/search/listed.ts'
import { canBeFavorite, mayKeepFavorites } from '#domain/favorites/favorite-policy.ts'

/** Keeps an ad that is on the site among a person's favourites; `isNew` is false when it was there before. */
export async function addFavorite(db: Db, { adId, by }: { adId: number; by: Person }) {
  if (!mayKeepFavorites(by)) return refused('not_allowed')
  const ad = await db
    .selectFrom('ads')
    .select(['ownerId', 'status', 'publishedAt', sql<boolean>`${listed}`.as('isListed')])
    .where('id', '=', adId)
    .executeTakeFirst()
  if (!ad) return refused('ad_not_found')
  if (!canBeFavorite(by, ad)) return refused('own_ad')
  if (!ad.isListed && maySeeUnpublished(by, ad)) return refused('ad_not_public')
  if (!ad.isListed) return refused(ad.publishedAt ? 'ad_gone' : 'ad_not_found')

  // The key of the table decides between two at once.
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('favorites')
    .values({ personId: by.id, adId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return done({ isFavorite: true, isNew: numInsertedOrUpdatedRows === 1n })
}
