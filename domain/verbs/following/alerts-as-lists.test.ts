import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { conditionsOf } from '#shared/ad-filters.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { inWordsName } from '#shared/in-words.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { readStaleSearches } from '#domain/saved-searches/read-stale-searches.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { seed } from '#tests/support/in-turn.ts'
import { someDetails, someNarrowing } from '#tests/support/narrowing.ts'
import { readPhrase } from '#tests/support/read-phrase.ts'
import { matchSearches } from './match-searches.ts'
import { saveSearch } from './save-search.ts'

const vocabulary =
  'سيارة سيارات عربية والعربية مسيارةل كعربيةس كيا كيان مكيان xkia kia شقة شقق ايفون آيفونات iphone13 13 2015 موديل بحلب حلب جرمانا 3 غرف غرفتين ثلاث بي ام bmw لبي ذهب دهب جمييييل جميل 120 متر 120م 1,500 ب جديدة مستعمل والمستعملة مازوت ديزل'.split(
    ' ',
  )
const groups = [
  ['سيارة', 'سيارات', 'عربية'],
  ['شقة', 'شقق'],
  ['ايفون', 'iphone'],
  ['كيا', 'kia'],
  ['بي ام', 'bmw'],
  ['متر', 'م', 'متر مربع'],
]

async function setSynonyms(words: string[][]) {
  await db.deleteFrom('searchSynonyms').execute()
  await db
    .insertInto('searchSynonyms')
    .values(words.map((words) => ({ words, keys: words.map(searchKey) })))
    .execute()
  clearCaches()
}

beforeAll(() => setSynonyms(groups))

const publish = async (over: Parameters<typeof anAd>[0]) => {
  const ad = await anAd({ status: 'approved', photos: 0, ...over })
  await indexAd(db, ad.id)
  return ad.id
}

const hitsOf = async () => {
  const rows = await db.selectFrom('savedSearchHits').select(['searchId', 'adId']).execute()
  return new Set(rows.map(({ searchId, adId }) => `${searchId} ${adId}`))
}

const phrase = (max: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: max }).map((words) => words.join(' '))

test(`an ad alerts for exactly those saved searches whose lists show it (seed ${seed})`, async () => {
  const { usdRate } = await readSettings(db)
  const someSearch = fc.record({
    search: fc.oneof({ weight: 5, arbitrary: phrase(2) }, { weight: 1, arbitrary: fc.constant('') }),
    categoryId: fc.constantFrom(null, 1, 2),
    governorateId: fc.constantFrom(null, 1, 2),
    narrowing: someNarrowing,
    inWords: fc.subarray(['rooms', 'year', 'condition', 'fuel']),
  })
  const someAd = fc.record({
    title: phrase(3),
    description: phrase(5),
    categoryId: fc.constantFrom(1, 2),
    governorateId: fc.constantFrom(1, 2),
    price: fc.constantFrom(5, 500, 50_000),
    details: someDetails,
  })
  const searches: { id: string; query: Parameters<typeof findAds>[1] }[] = []
  for (const { search, narrowing, inWords, ...scope } of fc.sample(someSearch, { numRuns: 120, seed })) {
    const filters = Object.entries(narrowing).flatMap(([name, values]) =>
      values.map((value) => [name, value.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))] as const),
    )
    const all = [
      ...filters.filter(([, value]) => !/[^\x20-\x7e]/.test(value)),
      ...inWords.map((name) => [inWordsName, name] as const),
    ]
    const by = await aPerson()
    const saved = await saveSearch(db, { by, search, ...scope, filters: all, name: 'بحث', path: '/browse?search=x' })
    if (!saved.ok) continue
    searches.push({ id: saved.searchId, query: { search, ...scope, conditions: conditionsOf(all, usdRate.rate) } })
  }
  const ads: number[] = []
  for (const ad of fc.sample(someAd, { numRuns: 60, seed })) ads.push(await publish(ad))
  for (const adId of ads) await matchSearches(db, { adId })
  const hits = await hitsOf()
  let shown = 0
  for (const { id, query } of searches) {
    const { ids } = await findAds(db, { ...query, limit: 500 })
    for (const adId of ads) {
      expect(hits.has(`${id} ${adId}`), `${JSON.stringify(query)} and ad ${adId}`).toBe(ids.includes(adId))
      if (ids.includes(adId)) shown++
    }
  }
  expect(shown).toBeGreaterThan(50)
})

test('a search that was saved before its words were stored alerts as its list is understood today', async () => {
  const by = await aPerson()
  const save = async (search: string, words: string[]) => {
    const { id } = await db
      .insertInto('savedSearches')
      .values({
        personId: by.id,
        name: search,
        path: `/browse?${new URLSearchParams({ search, sort: 'newest' })}`,
        words,
        probe: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const typed = 'شقة 3 غرف بحلب تحت 50 الف دولار'
  const id = await save(typed, searchKey(typed).split(' '))
  const home = { categoryId: 2, governorateId: 4, price: 40_000, currency: 'USD' } as const
  expect((await readPhrase(typed)).split(' | ').length, 'words and three filters').toBe(4)
  const governorate = await db
    .selectFrom('governorates')
    .select('id')
    .where('nameAr', '=', 'حلب')
    .executeTakeFirstOrThrow()
  const there = { ...home, governorateId: governorate.id }
  const ads = [
    await publish({ ...there, title: 'شقة طابق اول', details: { propertyRooms: '3' } }),
    await publish({ ...there, title: 'شقة ثلاث غرف' }),
    await publish({ ...there, title: 'شقة', details: { propertyRooms: '4' } }),
    await publish({ ...there, title: 'شقة 3 غرف', price: 60_000 }),
    await publish({ ...home, governorateId: governorate.id === 1 ? 2 : 1, title: 'شقة 3 غرف' }),
  ]
  for (const adId of ads) await matchSearches(db, { adId })
  const hits = await hitsOf()
  expect(ads.filter((adId) => hits.has(`${id} ${adId}`))).toEqual(ads.slice(0, 2))
})

test('other synonyms count from the next ad on, and the words of an ad only as far as they do in lists', async () => {
  const by = await aPerson()
  const saved = await saveSearch(db, { by, search: 'صوفاية', name: 'x', path: '/browse?search=x' })
  const isFound = async (title: string) => {
    const adId = await publish({ title })
    await matchSearches(db, { adId })
    return saved.ok && (await hitsOf()).has(`${saved.searchId} ${adId}`)
  }
  expect(await isFound('كنباية زرقاء')).toBe(false)
  await setSynonyms([...groups, ['صوفاية', 'كنباية']])
  expect(await isFound('كنباية خضراء')).toBe(true)
  expect(await isFound('السوكنبايةم'), 'inside another word').toBe(false)
  await setSynonyms(groups)
  expect(await isFound('كنباية حمراء')).toBe(false)
  expect(await readStaleSearches(db), 'nothing is left to read').toBe(0)
  expect(await readStaleSearches(db, { all: true })).toBeGreaterThan(0)
})
