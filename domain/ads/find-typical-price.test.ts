import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { findTypicalPrice } from './find-typical-price.ts'

const owner = await aPerson()
const typical = (subcategoryId: string | null = null) =>
  findTypicalPrice(db, { categoryId: 3, subcategoryId, currency: 'SYP' })

async function priced(prices: number[], over: Parameters<typeof anAd>[0] = {}) {
  for (const price of prices) await anAd({ owner, status: 'approved', categoryId: 3, price, photos: 0, ...over })
}

beforeEach(async () => {
  await sql`delete from ads`.execute(db)
})

test('the median of eight ads on the site, and nothing of seven', async () => {
  await priced([1, 2, 3, 4, 6, 7, 8])
  expect(await typical()).toBeNull()
  await priced([9_000_000])
  expect(await typical()).toBe(5)
})

test('only what is comparable counts: on the site, with a price, of this currency and category', async () => {
  await priced([1, 2, 3, 4, 6, 7, 8])
  await priced([5], { status: 'pending' })
  await priced([5], { currency: 'USD' })
  await priced([5], { categoryId: 4 })
  await priced([0])
  await priced([5], { deletedAt: new Date(), deletedReason: 'owner' })
  expect(await typical()).toBeNull()
})

test('a subcategory with enough ads of its own is compared with itself', async () => {
  await priced([100, 100, 100, 100, 100, 100, 100, 100, 100], { subcategoryId: '3-1' })
  await priced([5, 5, 5, 5, 5, 5, 5], { subcategoryId: '3-2' })
  expect(await typical('3-2'), 'seven are too few').toBe(100)
  await priced([5], { subcategoryId: '3-2' })
  expect(await typical('3-2')).toBe(5)
  expect(await typical('3-1')).toBe(100)
})

test('a subcategory that is mostly priced in the other currency is compared at the rate of the site', async () => {
  await priced([5, 5, 5, 5, 5, 5, 5, 5], { subcategoryId: '3-2' })
  await priced([1, 1, 1, 1, 20, 20, 20, 20], { subcategoryId: '3-1', currency: 'USD' })
  expect(await typical('3-1')).toBe(Math.round(10.5 * 115))
  expect(await findTypicalPrice(db, { categoryId: 3, subcategoryId: '3-1', currency: 'USD' })).toBe(11)
  expect(await findTypicalPrice(db, { categoryId: 3, subcategoryId: '3-2', currency: 'USD' })).toBe(1)
})

test('reads the newest through an index and no more of them, however many there are', async () => {
  await sql`insert into ads (owner_id, status, title, description, price, category_id, subcategory_id, governorate_id,
      published_at, free_until)
    select ${owner.id}, 'approved', 'ad', 'ad', case when n <= 800 then 100 else 9000 end, 3,
      case when n % 2 = 0 then '3-1' end, 3, now() - n * interval '1 minute', now() + interval '1 day'
    from generate_series(1, 5000) n`.execute(db)
  await sql`analyze ads`.execute(db)
  expect(await typical()).toBe(100)
  expect(await typical('3-1')).toBe(100)
  const listed = sql`select price from ads where status = 'approved' and deleted_at is null and price > 0`
  const plans = await Promise.all(
    [sql`category_id = 3 and currency = 'SYP'`, sql`subcategory_id = '3-1'`].map((which) =>
      sql<Record<'QUERY PLAN', string>>`explain (analyze, costs off, timing off, summary off, buffers off)
        ${listed} and ${which} order by published_at desc limit 400`.execute(db),
    ),
  )
  const [category, subcategory] = plans.map(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'))
  expect(category).toMatch(/Scan using ads_recent_prices on ads \(actual rows=400(\.00)? loops=1\)/)
  expect(subcategory).toMatch(/Scan using ads_recent_prices_near on ads \(actual rows=400(\.00)? loops=1\)/)
})
