import { expect, test } from 'vitest'
import { anAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

/** The quick filters of a page: labels, and the addresses behind them. */
async function quickOf(path: string) {
  const html = await (await visit(path)).text()
  const [, list = ''] = /<ul aria-label="تصفية بلمسة"[^>]*>(.*?)<\/ul>/s.exec(html) ?? []
  return [...list.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, label]) => [
    label?.replaceAll('\u00a0', ' '),
    to?.replaceAll('&amp;', '&'),
  ])
}

const year = new Date().getFullYear() - 10

for (let n = 1; n <= 9; n++)
  await anAd({
    ...{ status: 'approved', categoryId: 1, price: 1_000 * n, currency: 'USD' },
    details: { vehicleYear: year + (n % 3), vehicleCondition: n === 1 ? 'new' : 'used-good' },
  })

test('above a list of cars: the price of half of them, year, condition, the cheapest first; each leads to the narrowed list', async () => {
  expect(await quickOf('/category/1')).toEqual([
    ['السعر: حتى 5,000 $', '/category/1?priceMax=5000&priceCurrency=USD'],
    [`سنة الصنع: من ${year}`, `/category/1?yearMin=${year}`],
    ['الحالة: جديدة', '/category/1?condition=new'],
    ['السعر: من الأقل إلى الأعلى', '/category/1?sort=price-asc'],
  ])
  const html = await (await visit('/category/1?condition=new')).text()
  expect(html.match(/data-ad-id/g)).toHaveLength(1)
})

test('what narrows the list already is not offered again, and what is chosen stays', async () => {
  const narrowed = await quickOf('/category/1?priceMin=1&priceCurrency=USD&sort=price-asc')
  expect(narrowed.map(([, to]) => to)).toEqual([
    `/category/1?priceMin=1&priceCurrency=USD&yearMin=${year}&sort=price-asc`,
    '/category/1?priceMin=1&priceCurrency=USD&condition=new&sort=price-asc',
  ])
})

test('a list of everything names no price, a short one offers nothing', async () => {
  expect((await quickOf('/browse')).map(([, to]) => to)).toEqual(['/browse?sort=price-asc'])
  await anAd({ status: 'approved', categoryId: 2 })
  expect(await quickOf('/category/2')).toEqual([])
})

test('rows of the list view lead to the contact of their ads, cards do not', async () => {
  expect(await (await visit('/category/1?view=list')).text()).toMatch(/href="\/ad\/\d+#contact"[^>]*>تواصل</)
  expect(await (await visit('/category/1')).text()).not.toContain('#contact')
})
