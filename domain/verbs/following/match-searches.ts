import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { readSynonyms } from '#domain/search/synonyms.ts'
import { isSought } from '#domain/saved-searches/is-sought.ts'
import { probesIn } from '#domain/saved-searches/probes.ts'
import { withSynonyms } from '#domain/saved-searches/with-synonyms.ts'
import { notifyOfHits } from './notify-of-hits.ts'

/** Notes every saved search that an ad on the site answers, each once, and notifies those who want to hear at once. */
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
  const [{ usdRate }, synonyms] = await Promise.all([readSettings(db), readSynonyms(db)])
  const { key, latin } = withSynonyms(ad, synonyms)
  const candidates = await findCandidates(db, { ...ad, key, latin })
  const answered = candidates.filter(({ filters }) => !filters || isSought(ad, filters, usdRate.rate))
  const rows = await db
    .insertInto('savedSearchHits')
    .columns(['searchId', 'adId'])
    .expression((eb) =>
      eb
        .selectFrom('savedSearches')
        .select(['id', sql<number>`${adId}::integer`.as('adId')])
        .where('id', '=', sql<string>`any(${answered.map(({ id }) => id)}::uuid[])`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('searchId')
    .execute()
  const found = rows.map(({ searchId }) => searchId)
  const instant = await db
    .selectFrom('savedSearches')
    .select('id')
    .where('id', '=', sql<string>`any(${found}::uuid[])`)
    .where('pace', '=', 'instant')
    .execute()
  for (const { id } of instant) await notifyOfHits(db, { searchId: id })
  return { hits: found.length, notified: instant.length }
}

type Found = {
  key: string
  latin: string
  categoryId: number
  subcategoryId: string | null
  governorateId: number
  ownerId: string
}

/** The searches of others that an ad answers by its words and scope; what else they ask for is the caller's to look at. */
function findCandidates(db: Db, { key, latin, categoryId, subcategoryId, governorateId, ownerId }: Found) {
  return db
    .selectFrom('savedSearches as search')
    .innerJoin('people', 'people.id', 'search.personId')
    .select(['search.id', 'search.filters'])
    .where('search.probe', '=', sql<string>`any(${probesIn(key, latin)})`)
    .where(sql<boolean>`search.category_id in (0, ${categoryId}::smallint)`)
    .where(sql<boolean>`search.governorate_id in (0, ${governorateId}::smallint)`)
    .where(sql<boolean>`search.subcategory_id in ('', ${subcategoryId ?? ''})`)
    .where('search.personId', '<>', ownerId)
    .where('people.disabledAt', 'is', null)
    .where(
      sql<boolean>`not exists (select from unnest(search.words) word
        where strpos(case when word ~ '^[a-z0-9]+$' then ${latin} else ${key} end, word) = 0)`,
    )
    .execute()
}
