import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/**
 * Compaction: adds up the counts that writers appended, to one row for each subcategory, governorate and type. Safe at any
 * time and in several processes at once.
 */
export async function compactAdCounts(db: Db) {
  await sql`
    with appended as (delete from ad_counts returning *)
    insert into ad_counts
    select category_id, subcategory_id, governorate_id, type_rank, sum(ads) from appended
    group by category_id, subcategory_id, governorate_id, type_rank having sum(ads) <> 0
  `.execute(db)
}
