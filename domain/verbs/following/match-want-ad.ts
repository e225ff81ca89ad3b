import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
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
  const noted: { hits: number; notified: number }[] = []
  for (const { id: searchId, personId, query, title } of searches) {
    const ads = await findNewest(db, { personId, query })
    const answering = ads.filter((ad) => isAnswered(ad, query, usdRate.rate)).slice(0, most)
    if (answering.length > 0) noted.push(await noteHits(db, { searchId, wantAdId, title, answering }))
  }
  const sum = (figure: 'hits' | 'notified') => noted.reduce((total, some) => total + some[figure], 0)
  return { hits: sum('hits'), notified: sum('notified') }
}

type Answering = { searchId: string; wantAdId: number; title: string; answering: Found[] }

/** Notes and notifies at once: run again after a crash, or twice, each owner hears of an ad once. */
function noteHits(db: Db, { searchId, wantAdId, title, answering }: Answering) {
  return inTransaction(db, async (db) => {
    const hits = await db
      .insertInto('savedSearchHits')
      .values(answering.map(({ adId }) => ({ searchId, adId, toldAt: sql<Date>`now()` })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('adId')
      .execute()
    const fresh = new Set(hits.map(({ adId }) => adId))
    const owners = new Set(answering.filter(({ adId }) => fresh.has(adId)).map(({ ownerId }) => ownerId))
    // Locked in one order, so that two want ads wait for each other instead of for ever.
    for (const personId of [...owners].sort()) await notifyOfDemand(db, { personId, wantAdId, title })
    return done({ hits: hits.length, notified: owners.size })
  })
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
