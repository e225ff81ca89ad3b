import { sql } from 'kysely'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import type { Database, Db } from '#db/client.ts'
import { demoRemoved } from './demo-removed.ts'

/**
 * Takes the sample market away: sample people with everything of theirs (bulk data too), what real people said to them
 * about it, sample testimonials and figures, then the picture files that nothing shows any more. May be run again.
 */
export async function removeDemo(db: Database, { storage }: { storage: PhotoStorage }) {
  const { ads, filesKeys } = await db.transaction().execute(removeMarket)
  // Each person that goes is looked for in these tables: emptied pages must not be read four thousand times.
  await db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await sql`vacuum (analyze) ads, views, photos, ad_search`.execute(db)
    await sql`reset statement_timeout`.execute(db)
  })
  const people = await db.transaction().execute(removePeople)

  for (const filesKey of filesKeys) await storage.remove(filesKey)
  return { people, ads, pictures: filesKeys.length }
}

const demoPeople = sql`(select id from people where is_demo)`

async function removeMarket(db: Db) {
  await sql`set local statement_timeout = 0`.execute(db)
  const shown = await sql<{ filesKey: string }>`
    select distinct files_key from photos where owner_id in ${demoPeople}`.execute(db)

  await sql`delete from conversations where buyer_id in ${demoPeople} or seller_id in ${demoPeople}
    or ad_id in (select id from ads where owner_id in ${demoPeople})`.execute(db)
  const ads = await sql`delete from ads where owner_id in ${demoPeople}`.execute(db)
  await sql`delete from photos where owner_id in ${demoPeople}`.execute(db)
  // An order that money has moved for stays in the books, without its person.
  await sql`delete from orders where person_id in ${demoPeople}
    and not exists (select from payments where order_id = orders.id)
    and not exists (select from ledger where order_id = orders.id)`.execute(db)
  await sql`delete from testimonials where is_sample`.execute(db)
  await sql`insert into site_settings (key, value) values (${demoRemoved}, 'true') on conflict (key) do nothing`.execute(
    db,
  )

  const unused = await sql<{ filesKey: string }>`
    select files_key from unnest(${shown.rows.map(({ filesKey }) => filesKey)}::text[]) as shown (files_key)
    where not exists (select from photos where photos.files_key = shown.files_key)`.execute(db)
  return { ads: Number(ads.numAffectedRows ?? 0), filesKeys: unused.rows.map(({ filesKey }) => filesKey) }
}

async function removePeople(db: Db) {
  await sql`set local statement_timeout = 0`.execute(db)
  const people = await sql`delete from people where is_demo`.execute(db)
  return Number(people.numAffectedRows ?? 0)
}
