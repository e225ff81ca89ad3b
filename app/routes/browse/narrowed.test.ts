import { expect, test } from 'vitest'
import { listMakes } from '#domain/categories/list-categories.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { factLists } from '#shared/ad-facts.ts'
import { defaultSettings } from '#shared/settings.ts'
import { visit } from '#tests/support/visit.ts'

async function page(path: string) {
  const answer = await visit(path)
  const html = (await answer.text()).replaceAll('&amp;', '&')
  const ids = [...html.matchAll(/data-ad-id="(\d+)"/g)].map(([, id]) => Number(id))
  const sheet =
    /<(?:div class="more at-hand"|details class="more")[\s\S]*?(?=<button[^>]*filters-show)/.exec(html)?.[0] ?? ''
  const chips = /<ul aria-label="التصفية الحالية"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? ''
  return { status: answer.status, html, ids, sheet, chips }
}
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => decodeURIComponent(href!))
const controlsIn = (sheet: string) => new Set([...sheet.matchAll(/ name="(\w+)"/g)].map(([, name]) => name))

test('a list is narrowed by what its ads say, with numbers in any digits', async () => {
  const car = { status: 'approved', categoryId: 1 } as const
  const matching = await anAd({ ...car, details: { vehicleYear: 2016, vehicleKilometers: 90_000, vehicleCut: 'no' } })
  await anAd({ ...car, details: { vehicleYear: 2009, vehicleKilometers: 90_000, vehicleCut: 'no' } })
  await anAd({ ...car, details: { vehicleYear: 2016, vehicleKilometers: 190_000, vehicleCut: 'no' } })
  await anAd({ ...car, details: { vehicleYear: 2016, vehicleKilometers: 90_000, vehicleCut: 'unknown' } })
  const query = 'category=1&yearMin=٢٠١٥&kilometersMax=100,000&cut=no'
  const { ids, chips, html } = await page(`/browse?${query}`)
  expect(ids).toEqual([matching.id])
  expect(html).toContain('إعلان واحد')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(linksIn(chips)).toEqual([
    '/browse?yearMin=2015&kilometersMax=100000&cut=no',
    '/browse?category=1&kilometersMax=100000&cut=no',
    '/browse?category=1&yearMin=2015&cut=no',
    '/browse?category=1&yearMin=2015&kilometersMax=100000',
    '/browse',
  ])
  expect(chips.replace(/<!-- -->/g, '')).toContain('سنة الصنع: من 2015')
  // The map and the news of the same list.
  expect((await page(`/browse?${query}&view=map`)).ids).toEqual([matching.id])
  const feed = await (await visit(`/browse.atom?${query}`)).text()
  expect([...feed.matchAll(/<entry>/g)]).toHaveLength(1)
  expect(feed).toContain(`/ad/${matching.id}`)
})

test('a price in dollars finds what is priced in pounds, at the rate of the site', async () => {
  const rate = defaultSettings.usdRate.rate
  const cheap = await anAd({ status: 'approved', categoryId: 9, price: 90 * rate })
  const inDollars = await anAd({ status: 'approved', categoryId: 9, price: 100, currency: 'USD' })
  await anAd({ status: 'approved', categoryId: 9, price: 200 * rate })
  const { ids, chips } = await page('/browse?category=9&priceMax=100&priceCurrency=USD&sort=price-asc')
  expect(ids).toEqual([cheap.id, inDollars.id])
  expect(chips.replace(/<!-- -->/g, '')).toContain('السعر: حتى 100\u00a0$')
})

test('the sheet offers what fits the category, filled in as it is asked for, in plain controls', async () => {
  const car = (await page('/category/1?fuel=petrol&yearMin=2015&rooms=3')).sheet
  const names = controlsIn(car)
  for (const name of ['priceMin', 'priceCurrency', 'yearMax', 'kilometersMax', 'fuel', 'customs', 'plate', 'since'])
    expect(names, name).toContain(name)
  for (const name of ['rooms', 'ownership', 'areaMin', 'district']) expect(names, name).not.toContain(name)
  expect(car).toMatch(/<input[^>]*name="fuel" (checked="" )?value="petrol"/)
  expect(car).toMatch(/name="yearMin"[^>]*value="2015"/)

  const home = controlsIn((await page('/category/2')).sheet)
  for (const name of [
    'areaMin',
    'rooms',
    'floor',
    'ownership',
    'signs',
    'finishing',
    'rent',
    'advanceMax',
    'equipment',
  ])
    expect(home, name).toContain(name)
  expect(home).not.toContain('fuel')
  expect([...controlsIn((await page('/category/10')).sheet)]).toEqual(['condition', 'photos', 'since'])
  const any = controlsIn((await page('/browse?governorate=aleppo')).sheet)
  expect([...any]).toEqual([
    'district',
    'neighbourhood',
    'priceMin',
    'priceMax',
    'priceCurrency',
    'negotiable',
    'photos',
    'since',
  ])
})

test('place and price stand outside what is folded, and a subcategory is asked only for what its ads have', async () => {
  const { sheet } = await page('/browse?governorate=aleppo')
  const [atHand = '', folded = ''] = sheet.split('<details')
  expect([...controlsIn(atHand)]).toEqual(['district', 'neighbourhood', 'priceMin', 'priceMax', 'priceCurrency'])
  expect([...controlsIn(folded)]).toEqual(['negotiable', 'photos', 'since'])
  const of = async (query: string) => controlsIn((await page(`/category/${query}`)).sheet)
  const [sale, toLet, land, parts] = await Promise.all([
    of('2?subcategory=2-1'),
    of('2?subcategory=2-2'),
    of('2?subcategory=2-4'),
    of('1?subcategory=1-2'),
  ])
  expect([sale.has('rent'), sale.has('advanceMax'), sale.has('rooms')]).toEqual([false, false, true])
  expect([toLet.has('rent'), toLet.has('advanceMax')]).toEqual([true, true])
  expect([land.has('rooms'), land.has('floor'), land.has('areaMin')]).toEqual([false, false, true])
  expect([parts.has('plate'), parts.has('kilometersMax'), parts.has('condition')]).toEqual([false, false, true])
  // What an address asks for all the same can be seen and taken back.
  expect(await of('2?subcategory=2-1&rent=monthly')).toContain('rent')
})

test('of many options the first are shown and the rest unfolded, at once where one of them is chosen', async () => {
  const plates = async (path: string) => {
    const { sheet } = await page(path)
    const field = sheet.split('<fieldset>').find((fieldset) => fieldset.includes('name="plate"'))!
    const [shown = '', rest = ''] = field.split(/(?=<details)/)
    const count = (html: string) => html.split('name="plate"').length - 1
    return { shown: count(shown), rest: count(rest), isOpen: rest.startsWith('<details open') }
  }
  expect(await plates('/category/1')).toEqual({ shown: 6, rest: 10, isOpen: false })
  const last = factLists.plate.options.at(-1)!
  expect(await plates(`/category/1?plate=${last}`)).toEqual({ shown: 6, rest: 10, isOpen: true })
})

test('a district narrows its governorate and goes with it', async () => {
  const [first, second] = await db
    .selectFrom('districts')
    .select('id')
    .where('governorateId', '=', 3)
    .limit(2)
    .execute()
  const there = await anAd({ status: 'approved', categoryId: 6, governorateId: 3, districtId: first!.id })
  await anAd({ status: 'approved', categoryId: 6, governorateId: 3, districtId: second!.id })
  const path = `/browse?category=6&governorate=aleppo&district=${first!.id}`
  const { ids, chips } = await page(path)
  expect(ids).toEqual([there.id])
  expect(linksIn(chips)).toContain('/browse?category=6')
  // That of another governorate asks for nothing.
  expect((await page(path.replace('aleppo', 'homs'))).chips).not.toContain('district')
})

test.each([
  'fuel=coal',
  'fuel[]=petrol',
  "yearMin=2015'--",
  'yearMin=99999999999999999999',
  'district=1;drop table ads',
  'since=-1',
  'features=lift%0A',
  'priceMin=NaN&priceCurrency=EUR',
  'photos=on&negotiable=on',
])('%s narrows nothing and breaks nothing', async (query) => {
  const { status, chips } = await page(`/browse?category=2&${query}`)
  expect(status).toBe(200)
  expect(linksIn(chips)).toEqual(['/browse'])
})

test('a narrowed list can be saved with all that it is narrowed by', async () => {
  const as = await aPerson()
  const form = new URLSearchParams('category=1&fuel=diesel&yearMin=2015&priceMax=100&priceCurrency=USD&since=7')
  const answer = await visit('/searches', { as, form: Object.fromEntries(form) })
  expect(answer.status).toBe(303)
  const [saved] = await db.selectFrom('savedSearches').selectAll().where('personId', '=', as.id).execute()
  expect(saved).toMatchObject({
    categoryId: 1,
    filters: 'priceMax=100&priceCurrency=USD&yearMin=2015&fuel=diesel&since=7',
    path: '/browse?category=1&priceMax=100&priceCurrency=USD&yearMin=2015&fuel=diesel&since=7',
    name: 'مركبات · السعر: حتى 100\u00a0$ · سنة الصنع: من 2015 · الوقود: مازوت (ديزل) · آخر 7 أيام',
  })
})

test('phones are narrowed by the make and model of their fields, whatever their titles say', async () => {
  const make = (await listMakes(db)).find(({ nameEn, categoryId }) => nameEn === 'Samsung' && categoryId === 3)!
  const model = make.models[0]!
  const details = { itemBrand: make.nameAr, itemModel: model.nameEn }
  const { id } = await anAd({ status: 'approved', categoryId: 3, title: 'جهاز بحالة الوكالة', details })
  expect((await page(`/category/3?make=${make.id}&model=${model.id}`)).ids).toEqual([id])
  expect((await page(`/ad/${id}`)).html).toContain(model.nameEn)
})

test('vehicles are narrowed by make, and by its model; ads that name it in words alone are among them', async () => {
  const all = await listMakes(db)
  const make = all.find(({ nameEn }) => nameEn === 'Kia')!
  const rio = make.models.find(({ nameEn }) => nameEn === 'Rio')!.id
  const other = all.flatMap(({ models }) => models).find(({ nameEn }) => nameEn === 'Tucson')!
  const car = { status: 'approved', categoryId: 1 } as const
  const stated = await anAd({ ...car, title: 'سيارة عائلية', details: { vehicleBrand: 'KIA', vehicleModel: 'ريو' } })
  const written = await anAd({ ...car, title: 'كيا ريو 2010 نظيفة' })
  const cerato = await anAd({ ...car, title: 'كيا سيراتو', details: { vehicleBrand: 'كيا' } })
  await anAd({ ...car, title: 'هيونداي توسان', details: { vehicleBrand: 'هيونداي' } })
  expect(new Set((await page(`/category/1?make=${make.id}`)).ids)).toEqual(new Set([stated.id, written.id, cerato.id]))
  const { ids, sheet, chips } = await page(`/browse?category=1&make=${make.id}&model=${rio}`)
  expect(new Set(ids)).toEqual(new Set([stated.id, written.id]))
  expect(controlsIn(sheet)).toContain('model')
  expect(sheet).toMatch(new RegExp(`<option value="${rio}" selected="">ريو`))
  // A model goes with its make.
  expect(linksIn(chips)).toEqual([
    `/browse?make=${make.id}&model=${rio}`,
    '/browse?category=1',
    `/browse?category=1&make=${make.id}`,
    '/browse',
  ])
  // Those that are not among the first have a page of all, which leads to the list.
  const tesla = all.find(({ nameEn }) => nameEn === 'Tesla')!
  const cars = (await page('/category/1')).sheet
  expect(cars).toContain('href="/category/1/makes"')
  expect(cars).not.toContain(`value="${tesla.id}"`)
  expect((await page('/category/1/makes')).html).toContain(`href="/category/1?make=${tesla.id}"`)
  expect((await page(`/category/1?make=${tesla.id}`)).sheet).toContain(`value="${tesla.id}" selected=""`)
  expect((await page('/category/2/makes')).status).toBe(404)
  // A model of another make asks for nothing, nor does a make in a category that has none.
  expect((await page(`/category/1?make=${make.id}&model=${other.id}`)).ids).toHaveLength(3)
  expect(controlsIn((await page(`/category/2?make=${make.id}`)).sheet)).not.toContain('make')
})
