import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findAds } from '#domain/search/find-ads.ts'
import { mendSearch } from '#domain/verbs/site/mend-search.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { comparePrices } from './compare-prices.ts'

const owner = await aPerson()
async function setRate(rate: number) {
  const value = JSON.stringify({ rate, date: '2026-11-22', confirmed: true })
  const conflict = sql`on conflict (key) do update set value = excluded.value`
  await sql`insert into site_settings (key, value) values ('usdRate', ${value}) ${conflict}`.execute(db)
  clearCaches()
}
const cheapFirst = (after?: string | null) => findAds(db, { categoryId: 5, sort: 'price-asc', limit: 2, after })

test('an interrupted run goes on where it came to, and no stored price moves', async () => {
  const ads = []
  for (const price of [10, 20, 30, 40, 50])
    ads.push(await anAd({ owner, status: 'approved', categoryId: 6, price, currency: 'USD', photos: 0 }))
  await setRate(130)
  // As a worker leaves it that died after its second transaction.
  const did = ads.slice(0, 2).map(({ id }) => id)
  await sql`update ads set comparable_price = price * 130 where id = any(${did})`.execute(db)
  await sql`update ad_search set price = ads.comparable_price from ads where id = ad_id and id = any(${did})`.execute(
    db,
  )
  expect(await comparePrices(db, 2)).toEqual({ compared: 3 })
  expect(await comparePrices(db, 2)).toEqual({ compared: 0 })
  expect(await mendSearch(db)).toBe(0)
  const { rows } = await sql<{ price: number; listed: number }>`select ads.price, ad_search.price as listed
    from ads join ad_search on id = ad_id where ads.category_id = 6 order by ads.price`.execute(db)
  expect(rows).toEqual([10, 20, 30, 40, 50].map((price) => ({ price, listed: price * 130 })))
})

test('two runs at once, and ads that are lowered meanwhile, end at the one rate', async () => {
  await setRate(140)
  await Promise.all([comparePrices(db, 1), comparePrices(db, 2), comparePrices(db)])
  const { rows } = await sql`select from ads where currency = 'USD' and comparable_price <> price * 140`.execute(db)
  expect(rows).toEqual([])
})

test('whoever is turning the pages of a list goes on at the price where they were', async () => {
  await setRate(100)
  const ad = async (price: number, currency: 'SYP' | 'USD') =>
    (await anAd({ owner, status: 'approved', categoryId: 5, price, currency, photos: 0 })).id
  const [first, dollars, third, last] = [
    await ad(1000, 'SYP'),
    await ad(15, 'USD'),
    await ad(2000, 'SYP'),
    await ad(3000, 'SYP'),
  ]
  await comparePrices(db)
  const page = await cheapFirst()
  expect(page.ids).toEqual([first, dollars])
  await setRate(250)
  await comparePrices(db)
  // The one in dollars became dearer than where the page ended: it is met once more, and none is left out.
  expect((await cheapFirst(page.next)).ids).toEqual([third, last])
  const all = await findAds(db, { categoryId: 5, sort: 'price-asc', limit: 9 })
  expect(all.ids).toEqual([first, third, last, dollars])
})
