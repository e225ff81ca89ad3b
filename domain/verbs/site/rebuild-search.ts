import { sql } from 'kysely'
import type { Database, Db } from '#db/client.ts'
import { indexAds } from '#domain/search/index-ads.ts'
import { listed } from '#domain/search/listed.ts'

const batch = 2_000

async function indexAll(db: Db) {
  let beyond = 0
  for (;;) {
    const ads = await db
      .selectFrom('ads')
      .select(['id', 'title', 'description', 'details'])
      .where('id', '>', beyond)
      .where(sql<boolean>`${listed}`)
      .orderBy('id')
      .limit(batch)
      .execute()
    const last = ads.at(-1)
    if (!last) return
    await indexAds(db, ads)
    beyond = last.id
  }
}

/**
 * Writes all rows for lists and search anew, as after seeding. Indexes are built at the end, which is twenty times as fast
 * as feeding the trigram index ad by ad; nobody can read lists until then.
 */
export async function rebuildSearch(db: Database) {
  await db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`set local maintenance_work_mem = '256MB'`.execute(db)
    await sql`lock table ad_search`.execute(db)
    // Raw: a catalog of PostgreSQL, not a table of the schema.
    const indexes = await sql<{ name: string; definition: string }>`
      select relname as name, pg_get_indexdef(oid) as definition from pg_class
      where oid in (select indexrelid from pg_index where indrelid = 'ad_search'::regclass and not indisprimary)
    `.execute(db)
    await sql`truncate ad_search`.execute(db)
    for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(db)
    await indexAll(db)
    for (const { definition } of indexes.rows) await sql.raw(definition).execute(db)
    await sql`truncate ad_counts`.execute(db)
    await sql`
      insert into ad_counts select category_id, subcategory_id, governorate_id, type_rank, count(*) from ad_search
      group by category_id, subcategory_id, governorate_id, type_rank
    `.execute(db)
  })
  await db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await sql`vacuum (analyze) ad_search, ad_counts`.execute(db)
    await sql`reset statement_timeout`.execute(db)
  })
}
