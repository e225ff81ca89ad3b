import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { readSynonyms } from '#domain/search/synonyms.ts'
import { isWhatIsSought } from '#domain/saved-searches/narrowed.ts'
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
  const { rows: candidates } = await sql<{ id: string; filters: string }>`
    select search.id, search.filters from saved_searches search join people on people.id = search.person_id
    where search.probe = any(${probesIn(key, latin)})
      and search.category_id in (0, ${ad.categoryId}::smallint)
      and search.governorate_id in (0, ${ad.governorateId}::smallint)
      and search.subcategory_id in ('', ${ad.subcategoryId ?? ''})
      and search.person_id <> ${ad.ownerId} and people.disabled_at is null
      and not exists (select from unnest(search.words) word
        where strpos(case when word ~ '^[a-z0-9]+$' then ${latin} else ${key} end, word) = 0)`.execute(db)
  const answered = candidates.filter(({ filters }) => !filters || isWhatIsSought(ad, filters, usdRate.rate))
  const { rows } = await sql<{ searchId: string }>`
    insert into saved_search_hits (search_id, ad_id)
    select id, ${adId} from saved_searches where id = any(${answered.map(({ id }) => id)}::uuid[])
    on conflict do nothing returning search_id`.execute(db)
  const found = rows.map(({ searchId }) => searchId)
  const atOnce = await db
    .selectFrom('savedSearches')
    .select('id')
    .where('id', '=', sql<string>`any(${found}::uuid[])`)
    .where('pace', '=', 'instant')
    .execute()
  for (const { id } of atOnce) await notifyOfHits(db, { searchId: id })
  return { hits: found.length, told: atOnce.length }
}
