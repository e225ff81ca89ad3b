import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { keyVersion } from '#shared/arabic/search-key.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { fieldEnd } from '#domain/search/index-ads.ts'
import { rankOfType } from '#domain/search/listed.ts'
import { namesKeyNow } from '#domain/search/names-in-key.ts'

const batch = 500

/**
 * Finds rows that do not say what their ads say (keyed under older rules or names, missing, left behind, other facts) and puts them
 * right, each in a short transaction. Returns how many there were; after a release without new rules that should be 0.
 */
export async function mendSearch(db: Database) {
  const names = await namesKeyNow(db)
  let mended = 0
  let beyond = 0
  for (;;) {
    const rows = await findStale(db, { beyond, names })
    for (const { id } of rows) await db.transaction().execute((db) => indexAd(db, id))
    mended += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < batch) return mended
    beyond = last.id
  }
}

type Sought = { beyond: number; names: RawBuilder<string | null> }

/** The numbers behind this one of which the ad and its row disagree. */
function findStale(db: Database, { beyond, names }: Sought) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('ads')
        .selectAll()
        .select(rankOfType.as('typeRank'))
        .select(names.as('names'))
        .where('status', '=', 'approved')
        .where('deletedAt', 'is', null)
        .where('availability', '<>', 'sold')
        .as('ads'),
    )
    .fullJoin('adSearch as indexed', 'indexed.adId', 'ads.id')
    .select(sql<number>`coalesce(ads.id, indexed.ad_id)`.as('id'))
    .where(
      sql<boolean>`coalesce(ads.id, indexed.ad_id) > ${beyond} and case
        when ads.id is null then true
        when indexed.ad_id is null then ads.visible_until > now()
        else indexed.key_version <> ${keyVersion} or right(indexed.key, length(ads.names) + 2) <> ${fieldEnd} || ads.names || ${fieldEnd}
          or (indexed.category_id, indexed.subcategory_id, indexed.governorate_id, indexed.type_rank, indexed.price, indexed.published_at,
              indexed.visible_until)
            is distinct from (ads.category_id, ads.subcategory_id, ads.governorate_id, ads.type_rank,
              ads.comparable_price, ads.published_at, ads.visible_until) end`,
    )
    .orderBy(sql`1`)
    .limit(batch)
    .execute()
}
