import { beforeEach, expect, test } from 'vitest'
import type { Settings } from '#shared/settings.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

async function set<K extends keyof Settings>(key: K, value: Settings[K]) {
  const row = { value: JSON.stringify(value) }
  await db
    .insertInto('siteSettings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  clearCaches()
}

beforeEach(async () => {
  await set('usdRate', { rate: 115.5, date: '2026-11-01', confirmed: true })
  await set('oldPoundHint', true)
})

const page = async (path: string) =>
  (await (await visit(path)).text())
    .replaceAll('<!-- -->', '')
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ')

test('pounds are read back in old ones, and in dollars at the dated rate', async () => {
  const { id } = await anAd({ status: 'approved', price: 150_000 })
  expect(await page(`/ad/${id}`)).toContain(
    '= 15,000,000 ليرة قديمة · ≈ 1,300 $ بسعر 115.5 ل.س للدولار (1 تشرين الثاني 2026)',
  )
  expect(await page(`/en/ad/${id}`)).toContain('≈ $1,300 at 115.5 SYP to the dollar (1 November 2026)')
  await set('oldPoundHint', false)
  expect(await page(`/ad/${id}`)).not.toContain('قديمة')
})

test('dollars stand in pounds too; a rate that nobody confirmed says so; what is free costs nothing in any money', async () => {
  const { id } = await anAd({ status: 'approved', price: 850, currency: 'USD' })
  await set('usdRate', { rate: 115, date: '2026-01-01', confirmed: false })
  const html = await page(`/ad/${id}`)
  expect(html).toContain('≈ 97,800 ل.س بسعر تقريبي 115 ل.س للدولار')
  expect(html).not.toContain('ليرة قديمة')
  const free = await anAd({ status: 'approved', categoryId: 10 })
  expect(await page(`/ad/${free.id}`)).not.toContain('≈')
})

test('what such things cost is said from eight of them up, with how many there are', async () => {
  const [owner, like] = [
    await aPerson(),
    { categoryId: 3, subcategoryId: '3-1', status: 'approved', photos: 0 } as const,
  ]
  for (const price of [10_000, 10_100, 10_200, 10_300, 10_400, 10_500, 10_600])
    await anAd({ owner, ...like, title: 'آيفون 12', price })
  const ad = await anAd({ owner, ...like, title: 'آيفون 12', price: 20_000 })
  expect(await page(`/ad/${ad.id}`)).not.toContain('السعر المعتاد')
  await anAd({ owner, ...like, title: 'iPhone 12', price: 10_712 })
  expect(await page(`/ad/${ad.id}`)).toContain(
    'السعر المعتاد لمثله 10,400 ل.س، ونصف الأسعار بين 10,200 ل.س و10,500 ل.س (8 إعلانات)',
  )
})

test('the price before is struck out, with its day on the page of the ad', async () => {
  const lowered = { price: 900, priceBefore: 1000, priceLoweredAt: new Date() }
  const { id } = await anAd({ status: 'approved', categoryId: 8, ...lowered })
  expect(await page(`/ad/${id}`)).toMatch(/<s>1,000 ل.س<\/s> خُفّض السعر في \d/)
  expect(await page('/browse?category=8')).toMatch(/<s>1,000<\/s>/)
})
