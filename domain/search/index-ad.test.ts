import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { searchKey } from '#shared/arabic/search-key.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { compactAdCounts } from '#domain/verbs/site/compact-ad-counts.ts'
import { countAds } from './count-ads.ts'
import { countByCategory } from './count-by-category.ts'
import { findAds } from './find-ads.ts'
import { indexAd } from './index-ad.ts'
import { mendSearch } from '#domain/verbs/site/mend-search.ts'
import { moveSomeAds } from '#domain/verbs/site/move-ads.ts'
import { rebuildSearch } from '#domain/verbs/site/rebuild-search.ts'

afterEach(() => db.deleteFrom('ads').execute())

const rows = async () => (await sql<Record<string, unknown>>`select * from ad_search order by ad_id`.execute(db)).rows
const counts = async () => (await sql<{ n: number }>`select count(*)::int as n from ad_counts`.execute(db)).rows[0]!.n

test('only an ad on the site has a row', async () => {
  const gone = { deletedAt: new Date(), deletedReason: 'owner' } as const
  const sold = { availability: 'sold', soldAt: new Date() } as const
  const ad = await anAd({ status: 'approved' })
  for (const status of ['pending', 'rejected', 'hidden', 'awaiting_payment'] as const) await anAd({ status })
  await anAd({ status: 'approved', ...sold })
  await anAd({ status: 'approved', ...gone })
  await anAd({ status: 'approved', freeUntil: new Date(Date.now() - 1000) })
  await anAd({ status: 'approved', availability: 'reserved', id: ad.id + 1000 })
  expect((await rows()).map((row) => row.adId)).toEqual([ad.id, ad.id + 1000])
})

test('the row says what the ad says, and follows it', async () => {
  const ad = await anAd({ status: 'approved', type: 'featured', title: 'آيفون 15', description: 'مع iPad', price: 7 })
  const [row] = await rows()
  expect(row).toMatchObject({ adId: ad.id, categoryId: 4, governorateId: 3, typeRank: 1, price: 7, titleLen: 8 })
  expect(row).toMatchObject({
    key: `AIFPN 15\u001fME ipad\u001f\u001f${searchKey('حلب إلكترونيات')}\u001f`,
    latin: ' 15 ipad ',
  })

  await db.updateTable('ads').set({ title: 'غسالة', governorateId: 1 }).where('id', '=', ad.id).execute()
  await indexAd(db, ad.id)
  expect((await findAds(db, { search: 'غسالة', governorateId: 1 })).ids).toEqual([ad.id])
  expect((await findAds(db, { search: 'آيفون' })).ids).toEqual([])

  await db.updateTable('ads').set({ status: 'hidden', hiddenReason: 'owner' }).where('id', '=', ad.id).execute()
  await indexAd(db, ad.id)
  expect(await rows()).toEqual([])
})

test('a transaction that fails leaves the row as it was', async () => {
  const ad = await anAd({ status: 'approved', title: 'سيارة' })
  const failing = db.transaction().execute(async (trx) => {
    await trx.updateTable('ads').set({ title: 'شقة' }).where('id', '=', ad.id).execute()
    await indexAd(trx, ad.id)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await findAds(db, { search: 'سيارة' })).ids).toEqual([ad.id])
})

test('an unchanged ad writes nothing', async () => {
  const ad = await anAd({ status: 'approved' })
  const version = async () => (await sql<{ xmin: string }>`select xmin::text from ad_search`.execute(db)).rows
  const before = await version()
  await indexAd(db, ad.id)
  expect(await version()).toEqual(before)
})

test('counts follow every change and stay the same when they are added up', async () => {
  const paid = await anAd({ status: 'approved', type: 'promoted', categoryId: 1, subcategoryId: '1-1' })
  const free = await anAd({ status: 'approved', categoryId: 1, governorateId: 2 })
  await anAd({ status: 'approved', categoryId: 2 })
  const expected = [
    { categoryId: 1, subcategoryId: '1-1', count: 1 },
    { categoryId: 1, subcategoryId: null, count: 1 },
    { categoryId: 2, subcategoryId: null, count: 1 },
  ]
  expect(await countByCategory(db)).toEqual(expected)
  expect(await countAds(db, { categoryId: 1 })).toMatchObject({ all: 2, paid: 1 })
  expect(await countAds(db, { governorateId: 2 })).toMatchObject({ all: 1, paid: 0 })

  await db.updateTable('ads').set({ categoryId: 2 }).where('id', '=', free.id).execute()
  await indexAd(db, free.id)
  await db.deleteFrom('ads').where('id', '=', paid.id).execute()
  expect(await countAds(db)).toMatchObject({ all: 2, paid: 0 })
  await Promise.all([compactAdCounts(db), compactAdCounts(db), compactAdCounts(db)])
  expect(await counts()).toBe(2)
  expect(await countByCategory(db)).toEqual([{ categoryId: 2, subcategoryId: null, count: 2 }])
})

test('mending finds rows that are missing, left behind, outdated or keyed by older rules', async () => {
  const [fine, missing, left, moved, old] = await Promise.all(
    Array.from({ length: 5 }, () => anAd({ status: 'approved' })),
  )
  expect(await mendSearch(db)).toBe(0)
  await sql`delete from ad_search where ad_id = ${missing!.id}`.execute(db)
  await db.updateTable('ads').set({ status: 'hidden', hiddenReason: 'owner' }).where('id', '=', left!.id).execute()
  await db.updateTable('ads').set({ comparablePrice: 9 }).where('id', '=', moved!.id).execute()
  await sql`update ad_search set key_version = 0, key = 'x' where ad_id = ${old!.id}`.execute(db)
  expect(await mendSearch(db)).toBe(4)
  const found = await findAds(db, { search: 'غسالة' })
  expect(new Set(found.ids)).toEqual(new Set([fine, missing, moved, old].map((ad) => ad!.id)))
  expect(await mendSearch(db)).toBe(0)
})

test('rebuilding gives the same rows, counts and indexes', async () => {
  await anAd({ status: 'approved', type: 'featured' })
  await anAd({ status: 'approved', categoryId: 2 })
  await anAd()
  const indexes = () => sql`select indexdef from pg_indexes where tablename = 'ad_search' order by 1`.execute(db)
  const before = [await rows(), await countByCategory(db), (await indexes()).rows]
  await sql`update ad_search set key = 'lost'`.execute(db)
  await rebuildSearch(db)
  expect([await rows(), await countByCategory(db), (await indexes()).rows]).toEqual(before)
})

test('U6: rows written before phone numbers were left out of search follow with the tidying', async () => {
  const ad = await anAd({ status: 'approved', title: 'غسالة واتس0933123456' })
  expect((await rows())[0]).toMatchObject({ key: expect.not.stringContaining('0933') })
  await sql`update ad_search set key_version = 2, key = key || '0933123456'`.execute(db)
  expect(await mendSearch(db)).toBe(1)
  expect((await findAds(db, { search: '0933123456' })).ids).toEqual([])
  expect((await findAds(db, { search: 'غسالة' })).ids).toEqual([ad.id])
})

test('an ad is found by the names of its place and its category; a moved one and renamed ones by their new names', async () => {
  const district = await db.selectFrom('districts').selectAll().where('nameAr', '=', 'منبج').executeTakeFirstOrThrow()
  const region = { governorateId: district.governorateId, districtId: district.id }
  const ad = await anAd({ status: 'approved', title: 'غسالة', categoryId: 1, subcategoryId: '1-2', ...region })
  await anAd({ status: 'approved', title: 'غسالة', categoryId: 2, governorateId: 1 })
  const found = async (search: string) => (await findAds(db, { search })).ids.includes(ad.id)
  for (const name of ['غسالة حلب', 'منبج غسالة', 'مركبات', 'غسالة قطع تبديل'])
    expect(await found(name), name).toBe(true)
  expect(await found('غسالة دمشق')).toBe(false)

  await db.updateTable('subcategories').set({ nameAr: 'قطع غيار' }).where('id', '=', '1-2').execute()
  expect(await mendSearch(db)).toBe(1)
  expect(await found('غسالة قطع غيار')).toBe(true)
  expect(await mendSearch(db)).toBe(0)
  await db.updateTable('subcategories').set({ nameAr: 'قطع تبديل' }).where('id', '=', '1-2').execute()
  expect(await mendSearch(db)).toBe(1)
  await moveSomeAds(db, { categoryId: 1, subcategoryId: '1-2', to: 9, toSubcategory: null })
  expect([await found('مركبات'), await found('غسالة خدمات')]).toEqual([false, true])
  expect(await mendSearch(db)).toBe(0)
})
