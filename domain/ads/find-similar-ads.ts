import type { Db } from '#db/client.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { findAdCards, type AdCard } from './find-ad-cards.ts'

const shown = 4

/** The first four ads of the same category: promoted, featured, free, each newest first. */
export async function findSimilarAds(db: Db, ad: { id: number; categoryId: number }): Promise<AdCard[]> {
  const { ids } = await findAds(db, { categoryId: ad.categoryId, sort: 'newest', limit: shown + 1 })
  return findAdCards(db, ids.filter((id) => id !== ad.id).slice(0, shown))
}
