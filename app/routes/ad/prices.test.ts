import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Currency } from '#shared/money.ts'
import type { Settings } from '#shared/settings.ts'
import { formatDate } from '#i18n/format.ts'
import { recordEvent } from '#domain/events/record-event.ts'
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

test('what an ad cost on the site stands closed beside its price, newest first, with what became of it', async () => {
  const ad = await anAd({ status: 'approved', price: 1_500_000, publishedAt: sql<Date>`'2026-09-01'` })
  expect(await page(`/ad/${ad.id}`)).not.toContain('تاريخ السعر')
  await recordEvent(db, {
    kind: 'ad_price_lowered',
    adId: ad.id,
    data: { from: 2_000_000, to: 1_500_000, currency: 'SYP' },
  })
  const html = await page(`/ad/${ad.id}`)
  const today = formatDate(new Date())
  expect(html).toMatch(/<details class="[^"]*"><summary class="[^"]*">تاريخ السعر<\/summary>/)
  expect(html).toContain(`${today} · 1,500,000 ل.س (انخفض 500,000 ل.س)\n1 أيلول 2026 · 2,000,000 ل.س</p>`)
  const english = await page(`/en/ad/${ad.id}`)
  expect(english).toContain('Price history')
  expect(english).toContain('(fell by 500,000 SYP)')
})

test('two currencies are never compared, nor pounds with two zeros more; ten lines are shown', async () => {
  const change = (from: [number, Currency], to: [number, Currency]) => ({
    prices: [from, to].map(([price, currency]) => ({ price, currency })),
  })
  const ad = await anAd({ status: 'approved', price: 900, publishedAt: sql<Date>`'2026-09-01'` })
  const step = async (from: [number, Currency], to: [number, Currency]) => {
    const data = { version: 2, status: 'approved', changed: ['price'], ...change(from, to) } as const
    await recordEvent(db, { kind: 'ad_edited_by_admin', adId: ad.id, data: { ...data, changed: [...data.changed] } })
  }
  await step([100_000, 'SYP'], [1000, 'SYP'])
  await step([1000, 'SYP'], [1100, 'SYP'])
  await step([1100, 'SYP'], [800, 'USD'])
  await step([800, 'USD'], [900, 'SYP'])
  const html = await page(`/ad/${ad.id}`)
  expect(html).toMatch(
    /· 900 ل\.س\n[^\n]*· 800 \$\n[^\n]*· 1,100 ل\.س \(ارتفع 100 ل\.س\)\n[^\n]*· 1,000 ل\.س\n[^\n]*· 100,000 ل\.س</,
  )
  for (let round = 0; round < 12; round++) await step([round % 2 ? 950 : 900, 'SYP'], [round % 2 ? 900 : 950, 'SYP'])
  const shown = /تاريخ السعر<\/summary><p[^>]*>([^<]*)</.exec(await page(`/ad/${ad.id}`))?.[1]
  expect(shown?.split('\n')).toHaveLength(10)
  expect(shown?.match(/ · 9[05]0 ل\.س \((ارتفع|انخفض) 50 ل\.س\)/g)).toHaveLength(10)
})
