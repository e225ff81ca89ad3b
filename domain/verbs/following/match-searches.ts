import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { probesIn } from '#domain/saved-searches/probes.ts'
import { readStaleSearches } from '#domain/saved-searches/read-stale-searches.ts'
import { isAnswered, type ListedAd, type SavedQuery } from '#domain/saved-searches/saved-query.ts'
import { isLive } from '#domain/want-ads/want-ad-sql.ts'
import { notifyOfDemand } from './notify-of-demand.ts'
import { notifyOfHits } from './notify-of-hits.ts'

/**
 * Notes every saved search whose list shows an ad that is on the site, each once, and notifies those who want to hear at once. Searches
 * that are not read as lists read them by now are read first.
 */
export async function matchSearches(db: Db, { adId }: { adId: number }) {
  const ad = await db
    .selectFrom('adSearch')
    .innerJoin('ads', 'ads.id', 'adSearch.adId')
    .select([
      'adSearch.key',
      'latin',
      'adSearch.categoryId',
      'adSearch.subcategoryId',
      'adSearch.governorateId',
      'ownerId',
      'facts',
      'year',
      'kilometers',
      'area',
      'adSearch.price',
    ])
    .where('adSearch.adId', '=', adId)
    .where(sql<boolean>`ad_search.visible_until > now()`)
    .executeTakeFirst()
  if (!ad) return { hits: 0 }
  await readStaleSearches(db)
  const { usdRate } = await readSettings(db)
  const candidates = await findCandidates(db, ad)
  const answered = candidates.filter(({ query }) => isAnswered(ad, query, usdRate.rate))
  const ids = answered.map(({ id }) => id)
  const { found } = await noteHits(db, { adId, ownerId: ad.ownerId, ids })
  const instant = await db
    .selectFrom('savedSearches')
    .select('id')
    .where('id', '=', sql<string>`any(${found}::uuid[])`)
    .where('pace', '=', 'instant')
    .execute()
  for (const { id } of instant) await notifyOfHits(db, { searchId: id })
  return { hits: found.length, notified: instant.length }
}

/** Notes the searches that the ad answers, and notifies its owner of want ads among them at once: a crash leaves both or neither. */
function noteHits(db: Db, { adId, ownerId, ids }: { adId: number; ownerId: string; ids: string[] }) {
  return inTransaction(db, async (db) => {
    const rows = await db
      .insertInto('savedSearchHits')
      .columns(['searchId', 'adId'])
      .expression((eb) =>
        eb
          .selectFrom('savedSearches')
          .select(['id', sql<number>`${adId}::integer`.as('adId')])
          .where('id', '=', sql<string>`any(${ids}::uuid[])`),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('searchId')
      .execute()
    const found = rows.map(({ searchId }) => searchId)
    await notifyOfDemandFor(db, { found, ownerId })
    return done({ found })
  })
}

/** The searches of others that an ad may answer, by some letters of its words and by its scope. */
function findCandidates(
  db: Db,
  { key, categoryId, subcategoryId, governorateId, ownerId }: ListedAd & { ownerId: string },
) {
  // Raw: letter by letter from their index, whatever the planner thinks of so many at once.
  const found = sql<{ id: string }>`(select distinct found.id from unnest(${probesIn(key)}::text[]) of_ad (letters)
    cross join lateral (select id from saved_searches where probes @> array[letters] offset 0) found)`
  return db
    .selectFrom(found.as('found'))
    .innerJoin('savedSearches as search', 'search.id', 'found.id')
    .innerJoin('people', 'people.id', 'search.personId')
    .select(['search.id', sql<SavedQuery>`search.list_query`.as('query')])
    .where(sql<boolean>`search.category_id in (0, ${categoryId}::smallint)`)
    .where(sql<boolean>`search.governorate_id in (0, ${governorateId}::smallint)`)
    .where(sql<boolean>`search.subcategory_id in ('', ${subcategoryId ?? ''})`)
    .where('search.personId', '<>', ownerId)
    .where('people.disabledAt', 'is', null)
    .leftJoin('wantAds', 'wantAds.id', 'search.wantAdId')
    .where((eb) => eb.or([eb('search.wantAdId', 'is', null), isLive]))
    .execute()
}

/** The owner of a new ad hears of those who look for it by a want ad. */
async function notifyOfDemandFor(db: Db, { found, ownerId }: { found: string[]; ownerId: string }) {
  const wantAds = await db
    .selectFrom('savedSearches')
    .innerJoin('wantAds', 'wantAds.id', 'savedSearches.wantAdId')
    .select(['wantAds.id', 'wantAds.title'])
    .distinct()
    .where('savedSearches.id', '=', sql<string>`any(${found}::uuid[])`)
    .execute()
  for (const { id: wantAdId, title } of wantAds) await notifyOfDemand(db, { personId: ownerId, wantAdId, title })
}
