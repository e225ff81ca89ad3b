import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isAnswered, type ListedAd, type SavedQuery } from '#domain/saved-searches/saved-query.ts'
import { readStaleSearches } from '#domain/saved-searches/read-stale-searches.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { isLive } from '#domain/want-ads/want-ad-sql.ts'
import { notifyOfDemand } from './notify-of-demand.ts'

/** So many of the newest ads of its shelf are looked through. */
const newest = 2_000
/** So many that answer are noted. */
const most = 60

/**
 * Notes the ads on the site that answer a new want ad, the newest of its shelf, as saved searches judge them, and notifies their
 * owners that somebody looks for what they have. Whoever wrote it reads them on its page.
 */
export async function matchWantAd(db: Db, { wantAdId }: { wantAdId: number }) {
  await readStaleSearches(db)
  const { usdRate } = await readSettings(db)
  const searches = await db
    .selectFrom('savedSearches')
    .innerJoin('wantAds', 'wantAds.id', 'savedSearches.wantAdId')
    .select(['savedSearches.id', 'savedSearches.personId', 'wantAds.title'])
    .select(sql<SavedQuery>`list_query`.as('query'))
    .where('wantAdId', '=', wantAdId)
    .where(isLive)
    .execute()
  const owners = new Set<string>()
  let hits = 0
  for (const { id: searchId, personId, query } of searches) {
    const ads = await findNewest(db, { personId, query })
    const answering = ads.filter((ad) => isAnswered(ad, query, usdRate.rate)).slice(0, most)
    if (answering.length === 0) continue
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('savedSearchHits')
      .values(answering.map(({ adId }) => ({ searchId, adId, toldAt: sql<Date>`now()` })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    hits += Number(numInsertedOrUpdatedRows ?? 0)
    for (const { ownerId } of answering) owners.add(ownerId)
  }
  const title = searches[0]?.title
  if (title !== undefined) for (const personId of owners) await notifyOfDemand(db, { personId, wantAdId, title })
  return { hits, notified: owners.size }
}

type Found = ListedAd & { adId: number; ownerId: string }

function findNewest(db: Db, { personId, query }: { personId: string; query: SavedQuery }): Promise<Found[]> {
  return db
    .selectFrom('adSearch')
    .innerJoin('ads', 'ads.id', 'adSearch.adId')
    .select(['adSearch.adId', 'adSearch.key', 'latin', 'facts', 'year', 'kilometers', 'area', 'adSearch.price'])
    .select(['adSearch.categoryId', 'adSearch.subcategoryId', 'adSearch.governorateId', 'ownerId'])
    .where('adSearch.categoryId', '=', query.categoryId)
    .$if(query.governorateId > 0, (found) => found.where('adSearch.governorateId', '=', query.governorateId))
    .where(sql<boolean>`ad_search.visible_until > now()`)
    .where('ownerId', '<>', personId)
    .orderBy('adSearch.publishedAt', 'desc')
    .limit(newest)
    .execute()
}
