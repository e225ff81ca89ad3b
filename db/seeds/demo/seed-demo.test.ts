import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import type { AdDetails } from '#shared/ad-details.ts'
import { factsOf } from '#shared/ad-facts.ts'
import { isListed } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { removeDemo } from '../remove-demo.ts'
import { seedDatabase } from '../seed.ts'
import { drawQuickly } from './quick-drawings.ts'
import { seedDemo } from './seed-demo.ts'

const mediaDir = await mkdtemp(join(tmpdir(), 'yasmeen-demo-'))
beforeAll(() => seedDemo(db, { mediaDir, draw: drawQuickly }))
afterAll(() => rm(mediaDir, { recursive: true }))

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows

test('every ad has photos whose files are there', async () => {
  const rows = await rowsOf(sql<{ ads: number; folders: string[] }>`
    select count(distinct ad_id)::int as ads, array_agg(distinct files_key) as folders from photos`)
  expect(rows[0]!.ads).toBe(300)
  for (const key of rows[0]!.folders) expect(await readdir(join(mediaDir, key.slice(0, 2), key))).toHaveLength(8)
})

test('what is on the site is found by lists and search, and nothing else', async () => {
  const ads = await db.selectFrom('ads').select(['id', 'status', 'availability', 'deletedAt']).execute()
  for (const ad of ads) {
    const onSite = ad.status === 'approved' && ad.availability !== 'sold' && !ad.deletedAt
    expect(await isListed(ad.id), `${ad.id}`).toBe(onSite)
  }
})

test('lists are narrowed by all that the ads say', async () => {
  const rows = await rowsOf<{ facts: number[]; details: AdDetails }>(sql`
    select facts, details from ad_search join ads on ads.id = ad_id`)
  for (const { facts, details } of rows) expect(facts).toEqual(expect.arrayContaining(factsOf(details)))
  expect(rows.some(({ details }) => details.negotiable)).toBe(true)
})

test('paid ads run now and have their promotion beside them', async () => {
  const rows = await rowsOf(sql`
    select ads.id from ads left join promotions on promotions.ad_id = ads.id and promotions.ends_at = ads.promotion_ends_at
    where ads.type <> 'free' and status = 'approved' and deleted_at is null
      and (promotions.id is null or promotion_ends_at <= now() or promotion_starts_at > now())`)
  expect(rows).toEqual([])
})

test('an ad that waits for its payment has an open order', async () => {
  const rows = await rowsOf<{ status: string }>(sql`
    select orders.status from ads left join orders on orders.ad_id = ads.id and orders.person_id = ads.owner_id
    where ads.status = 'awaiting_payment'`)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ status }) => status === 'open')).toBe(true)
})

test('every view counted has its row, and nobody counts twice in a day', async () => {
  const wrong = await rowsOf(sql`
    select id from ads where view_count <> (select count(*) from views where ad_id = ads.id)
      or unique_view_count <> (select count(distinct session_id) from views where ad_id = ads.id)`)
  const twice = await rowsOf(sql`
    select a.id from views a join views b using (ad_id, session_id)
    where a.id <> b.id and b.created_at between a.created_at and a.created_at + interval '24 hours'`)
  expect([wrong, twice]).toEqual([[], []])
})

test('nobody of the demo can log in', async () => {
  const rows = await rowsOf(sql`select accounts.id from accounts join people on people.id = person_id where is_demo`)
  expect(rows).toEqual([])
})

test('a site that has ads is left as it is', async () => {
  await seedDatabase(db, { profile: 'demo', mediaDir })
  expect(await rowsOf(sql`select count(*)::int as ads from ads`)).toEqual([{ ads: 300 }])
})

test('the demo goes without a trace, and what real people have stays', async () => {
  const buyer = await aPerson()
  const own = await anAd({ owner: buyer })
  const shown = await db
    .selectFrom('ads')
    .select(['id', 'ownerId'])
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.insertInto('conversations').values({ adId: shown.id, buyerId: buyer.id, sellerId: shown.ownerId }).execute()

  expect(await removeDemo(db, { storage: createDiskStorage(mediaDir) })).toMatchObject({ people: 40, ads: 300 })

  expect(await db.selectFrom('ads').select('id').execute()).toEqual([{ id: own.id }])
  expect(await rowsOf(sql`select name from people`)).toHaveLength(1)
  for (const table of ['views', 'favorites', 'orders', 'promotions', 'testimonials', 'conversations']) {
    expect(await rowsOf(sql`select 1 from ${sql.table(table)}`), table).toEqual([])
  }
  expect(
    await readdir(mediaDir, { recursive: true }).then((names) => names.filter((name) => name.endsWith('.webp'))),
  ).toEqual([])
  const [figure] = await rowsOf<{ value: { live: boolean } }>(
    sql`select value from site_settings where key = 'heroAds'`,
  )
  expect(figure!.value.live).toBe(true)
  expect(await removeDemo(db, { storage: createDiskStorage(mediaDir) })).toEqual({ people: 0, ads: 0, pictures: 0 })
})

test('a removed demo does not come back with the next start', async () => {
  await db.deleteFrom('ads').execute()
  await seedDatabase(db, { profile: 'demo', mediaDir })
  expect(await rowsOf(sql`select id from ads`)).toEqual([])
})
