import { expect, test } from 'vitest'
import { searchKey } from '#shared/arabic/search-key.ts'
import { matchSearches } from '#domain/verbs/following/match-searches.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

async function page(path: string) {
  const answer = await visit(path)
  const html = (await answer.text()).replaceAll('&amp;', '&').replaceAll('&quot;', '"')
  // Near answers stand below them, in a section of their own.
  const [exact = ''] = html.split('<section data-near')
  const ids = [...exact.matchAll(/data-ad-id="(\d+)"/g)].map(([, id]) => Number(id))
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => ({
    href: decodeURIComponent(/href="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('+', ' '),
    filter: /data-understood="(\w+)"/.exec(tag)?.[1],
  }))
  const chips = links.filter(({ filter }) => filter)
  return { status: answer.status, html, ids, links: links.map(({ href }) => href), chips }
}
const hasLink = ({ links }: Awaited<ReturnType<typeof page>>, href: string) => links.includes(href)

const byNumber = (a: number, b: number) => a - b

const flat = { status: 'approved', categoryId: 2, description: 'بلا كلام عن المكان' } as const
const there = await anAd({ ...flat, title: 'شقة مفروشة', governorateId: 1 })
const elsewhere = await anAd({ ...flat, title: 'شقة مفروشة', governorateId: 3 })
const mentioning = await anAd({ ...flat, title: 'شقة قريبة من دمشق', governorateId: 2 })

test('a place in the words narrows the list to it, as a chip that makes it a word again', async () => {
  const found = await page('/browse?search=شقة بدمشق')
  expect(found.ids).toEqual([there.id])
  expect(found.chips).toEqual([{ filter: 'governorate', href: '/browse?search=شقة "بدمشق"' }])
  const asWord = await page(found.chips[0]!.href)
  expect(asWord.chips).toEqual([])
  // As a word it is found in texts and in the name of the place, and not filtered by.
  expect(asWord.ids.toSorted(byNumber)).toEqual([there.id, mentioning.id])
  // In English too, and on the page of a category.
  expect((await page('/en/browse?search=شقة damascus')).chips).toEqual([
    { filter: 'governorate', href: '/en/browse?search=شقة "damascus"' },
  ])
  const shelf = await page('/category/2?search=شقة حلب')
  expect([shelf.ids, shelf.chips]).toEqual([
    [elsewhere.id],
    [{ filter: 'governorate', href: '/category/2?search=شقة "حلب"' }],
  ])
})

test('all words are meant literally with one press, and understood again with another', async () => {
  const understood = await page('/browse?search=شقة دمشق')
  expect(hasLink(understood, '/browse?search=شقة دمشق&literal=1')).toBe(true)
  const literal = await page('/browse?search=شقة دمشق&literal=1')
  expect(literal.ids).toContain(mentioning.id)
  expect(literal.chips).toEqual([])
  expect(hasLink(literal, '/browse?search=شقة دمشق')).toBe(true)
  // What is chosen besides stays with it, also in the form.
  expect(literal.html).toContain('<input type="hidden" name="literal" value="1"/>')
  const narrowed = await page('/browse?search=شقة دمشق&literal=1&priceMax=5')
  expect(hasLink(narrowed, '/browse?search=شقة دمشق&literal=1')).toBe(true)
})

test('what an address chooses wins over what words mean', async () => {
  const found = await page('/browse?search=شقة دمشق&governorate=aleppo')
  expect([found.ids, found.chips]).toEqual([[elsewhere.id], []])
  expect(found.html).toContain('اخترت بنفسك غير ما كتبته')
  const same = await page('/browse?search=شقة دمشق&governorate=damascus')
  expect([same.ids, same.chips]).toEqual([[there.id], []])
  expect(same.html).not.toContain('اخترت بنفسك غير ما كتبته')
})

test('a chip goes and the others stay', async () => {
  const { chips, links } = await page('/browse?search=عقارات دمشق مفروشة')
  expect(chips).toEqual([
    { filter: 'category', href: '/browse?search="عقارات" دمشق مفروشة' },
    { filter: 'governorate', href: '/browse?search=عقارات "دمشق" مفروشة' },
  ])
  expect(links, 'the words without what was understood').toContain('/browse?search=عقارات دمشق')
  expect((await page(chips[0]!.href)).chips.map(({ filter }) => filter)).toEqual(['governorate'])
})

test('map, feed and counts show the same list', async () => {
  const query = 'search=شقة دمشق'
  expect((await page(`/browse?${query}&view=map`)).ids).toEqual([there.id])
  const feed = await (await visit(`/browse.atom?${query}`)).text()
  expect([...feed.matchAll(/<id>[^<]*\/ad\/(\d+)/g)].map(([, id]) => Number(id))).toEqual([there.id])
  const counts = (await (await visit(`/browse/counts?${query}`)).json()) as { show: string }
  expect(counts.show).toBe('عرض إعلان واحد')
})

test('a query as long as may be is taken literally as a whole where quotes would cut it', async () => {
  const search = `دمشق ${'ش'.repeat(95)}`
  const { chips } = await page(`/browse?search=${search}`)
  expect(chips).toEqual([{ filter: 'governorate', href: `/browse?search=${search}&literal=1` }])
})

const car = { status: 'approved', categoryId: 1, governorateId: 4, description: 'بحالة جيدة' } as const
const home = { status: 'approved', categoryId: 2, governorateId: 4, description: 'طابق تالت' } as const

test('numbers narrow the list by what they count, each chip in words', async () => {
  const match = await anAd({ ...car, title: 'كيا', price: 9000, currency: 'USD', details: { vehicleYear: 2016 } })
  await anAd({ ...car, title: 'كيا', price: 11_000, currency: 'USD', details: { vehicleYear: 2016 } })
  await anAd({ ...car, title: 'كيا', price: 9000, currency: 'USD', details: { vehicleYear: 2012 } })
  const { ids, chips, html } = await page('/browse?search=كيا موديل ٢٠١٥ وفوق اقل من 10000 دولار')
  expect(ids).toEqual([match.id])
  expect(chips).toEqual([
    { filter: 'make', href: '/browse?search="كيا" موديل ٢٠١٥ وفوق اقل من 10000 دولار' },
    { filter: 'year', href: '/browse?search=كيا "موديل ٢٠١٥ وفوق" اقل من 10000 دولار' },
    { filter: 'price', href: '/browse?search=كيا موديل ٢٠١٥ وفوق "اقل من 10000 دولار"' },
  ])
  expect(html.replace(/<!-- -->/g, '')).toContain('سنة الصنع: من 2015')
  // A make alone is narrow enough to hear of.
  expect((await page('/browse?search=كيا')).html).toContain('نبّهني عند نزول إعلانات جديدة هنا')
  expect(html).toContain('السعر: حتى 10,000\u00a0$')
})

test('rooms and years count where the ad gives them in words alone, and not where it gives others', async () => {
  const given = await anAd({ ...home, title: 'بيت عائلي', details: { propertyRooms: '3' } })
  const inWords = await anAd({ ...home, title: 'بيت عائلي تلات غرف' })
  await anAd({ ...home, title: 'بيت عائلي 3 غرف سابقًا', details: { propertyRooms: '5' } })
  await anAd({ ...home, title: 'بيت عائلي 13 غرف' })
  expect((await page('/browse?search=بيت عائلي 3 غرف')).ids.toSorted(byNumber)).toEqual([given.id, inWords.id])
  const year = await anAd({ ...car, title: 'هونداي 2010 نظيفة' })
  await anAd({ ...car, title: 'هونداي 2010 دفتر', details: { vehicleYear: 2008 } })
  expect((await page('/browse?search=هونداي موديل 2010')).ids).toEqual([year.id])
  const counts = (await (await visit('/browse/counts?search=هونداي موديل 2010')).json()) as { show: string }
  expect(counts.show).toBe('عرض إعلان واحد')
})

test('condition and gears are chips; of the condition those that say it come before those that say nothing', async () => {
  const phones = { categoryId: 3, status: 'approved' } as const
  const given = await anAd({ ...phones, title: 'بورشوف ازرق', details: { itemCondition: 'used-good' } })
  const said = await anAd({ ...phones, title: 'بورشوف اخضر', description: 'مستعمل نضيف' })
  const silent = await anAd({ ...phones, title: 'بورشوف احمر' })
  await anAd({ ...phones, title: 'بورشوف اصفر', details: { itemCondition: 'new' } })
  const nearlyNew = await anAd({ ...phones, title: 'بورشوف شبه جديد' })
  const { ids, chips, html } = await page('/browse?search=بورشوف مستعمل')
  expect(ids.toSorted(byNumber)).toEqual([given.id, said.id, silent.id, nearlyNew.id])
  expect(ids.slice(0, 2).toSorted(byNumber)).toEqual([given.id, said.id])
  expect(chips).toEqual([{ filter: 'condition', href: '/browse?search=بورشوف "مستعمل"' }])
  expect(html).toContain('مستعمل')
  const automatic = await anAd({ ...car, title: 'كيا ريو', details: { vehicleTransmission: 'automatic' } })
  const inWords = await anAd({ ...car, title: 'كيا ريو اتوماتيك' })
  await anAd({ ...car, title: 'كيا ريو', details: { vehicleTransmission: 'manual' } })
  const cars = await page('/browse?search=كيا ريو اوتوماتيك')
  expect(cars.ids.toSorted(byNumber)).toEqual([automatic.id, inWords.id])
  expect(cars.chips.map(({ filter }) => filter)).toEqual(['make', 'model', 'transmission'])
})

test('make and model in the words are chips; ads that name them in a field, in other letters or in words are found', async () => {
  const field = await anAd({ ...car, title: 'سيارة عائلية', details: { vehicleBrand: 'Mazda', vehicleModel: '6' } })
  const words = await anAd({ ...car, title: 'مازدا 6 نظيفة' })
  const other = await anAd({ ...car, title: 'مازدا 3', description: 'أصغر من 6' })
  const toy = await anAd({ status: 'approved', categoryId: 5, title: 'قميص مازدا 6' })
  const found = await page('/browse?search=مازدا 6')
  expect(found.ids.toSorted(byNumber)).toEqual([field.id, words.id])
  expect(found.chips).toEqual([
    { filter: 'make', href: '/browse?search="مازدا" 6' },
    { filter: 'model', href: '/browse?search=مازدا "6"' },
  ])
  const literal = await page('/browse?search=مازدا 6&literal=1')
  expect(literal.chips).toEqual([])
  expect(literal.html).toContain(`data-ad-id="${toy.id}"`)
  // Below them what comes near.
  expect(found.html).toContain(`data-ad-id="${other.id}"`)
  expect(found.html).toContain('من موديلات أخرى')
})

test('figures alone are too wide to be saved: it is not offered, with a place or a shelf it is', async () => {
  const offered = async (search: string) => (await page(`/browse?search=${search}`)).html.includes('action="/searches"')
  expect(await Promise.all(['3 غرف', '!!!', 'شقة 3 غرف', '3 غرف بحلب', 'كيا 2015'].map(offered))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})

test('a saved search is told of what its list shows', async () => {
  const as = await aPerson()
  const search = 'فيلا بحمص 3 غرف تحت 90 الف دولار'
  const answer = await visit('/searches', { as, form: { search } })
  expect(answer.status).toBe(303)
  const [saved] = await db.selectFrom('savedSearches').selectAll().where('personId', '=', as.id).execute()
  expect(saved).toMatchObject({
    words: [searchKey('فيلا')],
    governorateId: 4,
    filters: 'rooms=3&unsaid=rooms&priceMax=90000&priceCurrency=USD',
    path: `/browse?${new URLSearchParams({ search, sort: 'newest' })}`,
  })
  const villa = { ...home, title: 'فيلا', price: 80_000, currency: 'USD' } as const
  const hits: number[] = []
  for (const over of [
    { details: { propertyRooms: '3' } },
    { title: 'فيلا 3 غرف' },
    { details: { propertyRooms: '4' } },
    { title: 'فيلا 3 غرف', governorateId: 3 },
    { title: 'فيلا 3 غرف', price: 95_000 },
  ] as const) {
    const ad = await anAd({ ...villa, ...over })
    if ((await matchSearches(db, { adId: ad.id })).hits > 0) hits.push(ad.id)
  }
  expect(hits).toHaveLength(2)
  expect((await page(saved!.path)).ids.toSorted(byNumber)).toEqual(hits)
  // Literally it is another search.
  await visit('/searches', { as, form: { search, literal: '1' } })
  const paths = await db.selectFrom('savedSearches').select('path').where('personId', '=', as.id).execute()
  expect(paths.map(({ path }) => path)).toContain(
    `/browse?${new URLSearchParams({ search, literal: '1', sort: 'newest' })}`,
  )
})
