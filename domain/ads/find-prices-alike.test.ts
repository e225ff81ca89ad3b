import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { findPricesAlike } from './find-prices-alike.ts'
import { typicalOf } from './typical-of.ts'

const owner = await aPerson()
type Over = NonNullable<Parameters<typeof anAd>[0]>
const rio = (vehicleYear: number) => ({ vehicleBrand: 'كيا', vehicleModel: 'ريو', vehicleYear })
const priced = async (prices: number[], over: Over) => {
  for (const price of prices) await anAd({ owner, status: 'approved', photos: 0, price, ...over })
}
const alike = (over: Partial<Parameters<typeof findPricesAlike>[1]>) =>
  findPricesAlike(db, {
    categoryId: 1,
    subcategoryId: '1-1',
    governorateId: 3,
    details: {},
    title: 'سيارة',
    currency: 'SYP',
    ...over,
  })

beforeEach(async () => {
  await sql`delete from ads`.execute(db)
})

test('the middle of eight and more, without what lies far outside; nothing of seven', () => {
  expect(typicalOf([1, 2, 3, 4, 5, 6, 7])).toBeNull()
  expect(typicalOf([10, 11, 12, 13, 14, 15, 16, 17])).toEqual({ ads: 8, median: 14, low: 12, high: 15 })
  expect(typicalOf([10, 11, 12, 13, 14, 15, 16, 17, 900_000])).toEqual({ ads: 8, median: 14, low: 12, high: 15 })
  expect(typicalOf([10, 11, 12, 13, 14, 15, 16, 900_000]), 'seven are left').toBeNull()
})

test('a vehicle is compared with its brand and model, however spelled, of about its year', async () => {
  const cars: Over = { categoryId: 1, subcategoryId: '1-1' }
  await priced([100, 102, 104, 106], { ...cars, details: rio(2010) })
  await priced([108, 110, 112], { ...cars, details: { ...rio(2013), vehicleModel: 'رِيُو' } })
  await priced([9], { ...cars, details: rio(2014) })
  await priced([9], { ...cars, details: { ...rio(2011), vehicleModel: 'سيراتو' } })
  await priced([9], { ...cars, subcategoryId: '1-2', details: rio(2011) })
  await priced([9], { ...cars, status: 'pending', details: rio(2011) })
  expect(await alike({ details: rio(2011) })).toBeNull()
  await priced([114], { ...cars, details: rio(2012) })
  expect(await alike({ details: rio(2011) })).toEqual({ ads: 8, median: 107, low: 104, high: 111 })
  const { id } = await db.selectFrom('ads').select('id').where('price', '=', 114).executeTakeFirstOrThrow()
  expect(await alike({ id, details: rio(2011) }), 'not with itself').toBeNull()
  expect(await alike({ details: { vehicleBrand: 'كيا' } })).toBeNull()
})

test('a home is compared with its kind, place and rooms, or about its area; a monthly rent with none but those', async () => {
  const homes: Over = { categoryId: 2, subcategoryId: '2-1', governorateId: 3 }
  const flat = { propertyType: 'apartment', propertyRooms: '3' } as const
  await priced([50, 52, 54, 56, 58, 60, 62, 64], { ...homes, details: flat })
  await priced([900, 900, 900], { ...homes, governorateId: 1, details: flat })
  await priced([900, 900], { ...homes, details: { ...flat, propertyRooms: '5' } })
  await priced([5], { ...homes, details: { ...flat, propertyRent: 'monthly' } })
  const query = { categoryId: 2, subcategoryId: '2-1' }
  expect(await alike({ ...query, details: flat })).toMatchObject({ ads: 8, median: 57 })
  expect(await alike({ ...query, details: { ...flat, propertyRent: 'monthly' } })).toBeNull()
  await priced([1, 2, 3, 4, 5, 6, 7, 8], { ...homes, details: { propertyType: 'land', propertyArea: 1000 } })
  const land = (propertyArea: number) => alike({ ...query, details: { propertyType: 'land', propertyArea } })
  expect(await land(800)).toMatchObject({ ads: 8 })
  expect(await land(500)).toBeNull()
})

test('a telephone is compared with its model, in dollars at the rate of the site', async () => {
  const phones: Over = { categoryId: 3, subcategoryId: '3-1' }
  await priced([11_500, 23_000, 34_500, 46_000], { ...phones, title: 'آيفون 13 برو 256GB' })
  await priced([100, 200, 300, 400], { ...phones, title: 'iPhone ١٣ نظيف', currency: 'USD' })
  await priced([1, 1, 1], { ...phones, title: 'آيفون 11' })
  const query = { categoryId: 3, subcategoryId: '3-1', title: 'ايفون 13' }
  expect(await alike({ ...query, currency: 'USD' })).toEqual({ ads: 8, median: 250, low: 175, high: 325 })
  expect(await alike(query)).toMatchObject({ ads: 8, median: 28_750 })
  expect(await alike({ ...query, title: 'آيفون نظيف' })).toBeNull()
})

test('reads the newest of its kind through an index and no more of them', async () => {
  await sql`insert into ads (owner_id, status, title, description, price, comparable_price, category_id, subcategory_id,
      governorate_id, details, published_at, free_until)
    select ${owner.id}, 'approved', 'ad', 'ad', 100 + n % 9, 100 + n % 9, 1, '1-1', 3, ${JSON.stringify(rio(2011))}::jsonb,
      now() - n * interval '1 minute', now() + interval '1 day'
    from generate_series(1, 3000) n`.execute(db)
  await sql`analyze ads`.execute(db)
  expect(await alike({ details: rio(2011) })).toMatchObject({ ads: 200 })
  const { rows } = await sql<
    Record<'QUERY PLAN', string>
  >`explain (analyze, costs off, timing off, summary off, buffers off)
    select id from ads where price_group(category_id, subcategory_id, governorate_id, details, title)
        = (select price_group(1::smallint, '1-1', 3::smallint, ${JSON.stringify(rio(2011))}::jsonb, 'x'))
      and status = 'approved' and deleted_at is null and price > 0
    order by published_at desc limit 200`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Scan using ads_price_group on ads \(actual rows=200/)
})
