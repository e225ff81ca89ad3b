import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { keyVersion } from '#shared/arabic/search-key.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { rankOfType } from '#domain/search/listed.ts'

const batch = 500

/**
 * Finds rows that do not say what their ads say (keyed under older rules, missing, left behind, other facts) and puts them
 * right, each in a short transaction. Returns how many there were; after a release without new rules that should be 0.
 */
export async function mendSearch(db: Database) {
  let mended = 0
  let beyond = 0
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select coalesce(ads.id, indexed.ad_id) as id
      from (select *, ${rankOfType} as type_rank from ads
        where status = 'approved' and deleted_at is null and availability <> 'sold') ads
      full join ad_search indexed on indexed.ad_id = ads.id
      where coalesce(ads.id, indexed.ad_id) > ${beyond} and case
        when ads.id is null then true
        when indexed.ad_id is null then ads.visible_until > now()
        else indexed.key_version <> ${keyVersion}
          or (indexed.category_id, indexed.subcategory_id, indexed.governorate_id, indexed.type_rank, indexed.price, indexed.published_at,
              indexed.visible_until)
            is distinct from (ads.category_id, ads.subcategory_id, ads.governorate_id, ads.type_rank,
              ads.comparable_price, ads.published_at, ads.visible_until) end
      order by 1 limit ${batch}
    `.execute(db)
    for (const { id } of rows) await db.transaction().execute((db) => indexAd(db, id))
    mended += rows.length
    if (rows.length < batch) return mended
    beyond = rows.at(-1)!.id
  }
}
