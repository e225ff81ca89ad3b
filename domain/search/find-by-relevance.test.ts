import { afterEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { findAds } from './find-ads.ts'
import { findByRelevance } from './find-by-relevance.ts'
import { findSearchTerms } from './search-terms.ts'

afterEach(() => db.deleteFrom('ads').execute())

const aListedAd = (title: string, description: string, more = {}) =>
  anAd({ status: 'approved', photos: 0, title, description, ...more })

test('the title first, what was typed before what means the same; of too many those that are about it, as usual, and it is said', async () => {
  const ads = [
    await aListedAd('غسالة', 'ومعها براد نوفروست'),
    await aListedAd('غسالة', 'ومعها ثلاجة', { type: 'promoted' }),
    await aListedAd('برّاد', 'كما ترى'),
    await aListedAd('ثلاجة', 'كما ترى', { type: 'featured' }),
    await aListedAd('براد', 'كما ترى'),
  ].map(({ id }) => id)
  const [inText, spelledElse, marked, synonym, exact] = ads
  const query = { search: ' براد ', sort: 'relevance' } as const
  expect(await findAds(db, query)).toMatchObject({
    ids: [exact, marked, synonym, inText, spelledElse],
    unranked: false,
  })
  expect((await findAds(db, { ...query, sort: 'newest' })).ids).toEqual([spelledElse, synonym, exact, marked, inText])
  expect((await findAds(db, { ...query, search: '' })).ids).toEqual([spelledElse, synonym, exact, marked, inText])

  const part = { sort: 'newest', filters: {}, after: null, limit: 3 } as const
  const terms = await findSearchTerms(db, 'براد')
  for (const probeSize of [1, 2, 2500]) {
    const forced = { probeSize }
    const found = await findByRelevance(db, part, { terms, typed: 'براد', most: 4, forced })
    expect(found).toMatchObject({ unranked: true, total: { count: 5, exact: true } })
    const ids = found.page.map(({ adId }) => adId)
    // What began so goes on so, however few are left: after each of its ads, and over the border between both parts.
    const rest = [synonym, exact, marked, spelledElse, inText]
    expect(ids).toEqual(rest.slice(0, 3))
    for (const [at, position] of found.page.entries()) {
      const after = { ...position, total: found.total }
      const next = await findByRelevance(db, { ...part, after }, { terms, typed: 'براد', forced })
      expect(next.page.map(({ adId }) => adId)).toEqual(rest.slice(at + 1, at + 4))
      expect(next.unranked).toBe(true)
      const last = { ...next.page.at(-1)!, total: found.total }
      const end = await findByRelevance(db, { ...part, after: last }, { terms, typed: 'براد', forced })
      expect(end.page.map(({ adId }) => adId)).toEqual(rest.slice(at + 4))
    }
  }
})

test('whole words before parts, phrases before scattered words, the likely category first; who paid leads only among equals', async () => {
  const cars = { categoryId: 1 } as const
  const ads = [
    await aListedAd('كيان معلق كيا', 'كما ترى', { categoryId: 6 }),
    await aListedAd('سيارة كيا ريو', 'كما ترى', cars),
    await aListedAd('كيا ريو سيارة', 'كما ترى', cars),
    await aListedAd('ريو كيا', 'سيارة', cars),
    await aListedAd('طقم دواليب', 'تناسب سيارة كيا', { ...cars, type: 'promoted' }),
    await aListedAd('كيان', 'سيارة', { categoryId: 6, type: 'featured' }),
    await aListedAd('سيارة كيا', 'كما ترى', { ...cars, type: 'featured' }),
  ].map(({ id }) => id)
  const [bag, phrase, scattered, withText, mentioned, inside, paid] = ads
  const found = async (search: string) => (await findAds(db, { search, sort: 'relevance' })).ids
  expect(await found('سيارة كيا')).toEqual([paid, phrase, scattered, mentioned, withText, inside])
  expect((await found('كيا')).slice(0, 4)).toEqual([paid, withText, scattered, phrase])
  expect((await found('كيا')).slice(4)).toEqual([bag, inside, mentioned])
})

test('where an ad stands is what it is about as well', async () => {
  const homs = await aListedAd('شقة للايجار', 'كما ترى', { governorateId: 4 })
  const mentioned = await aListedAd('شقة للايجار', 'قريبة من كراج حمص', { governorateId: 1, type: 'promoted' })
  const { ids } = await findAds(db, { search: 'شقة للايجار حمص', sort: 'relevance' })
  expect(ids).toEqual([homs.id, mentioned.id])
})

test('the thing itself before what only has to do with it, which stands below a line', async () => {
  const ads = [
    await aListedAd('مكيف كاريير', 'كما ترى', { categoryId: 4, subcategoryId: '4-3' }),
    await aListedAd('كمبريسة مكيف', 'كما ترى', { categoryId: 1, subcategoryId: '1-2', type: 'promoted' }),
    await aListedAd('شقة ديلوكس', 'مكيف بكل غرفة', { categoryId: 2, subcategoryId: '2-1', type: 'promoted' }),
    await aListedAd('مكيف شارب', 'كما ترى', { categoryId: 4, subcategoryId: '4-3', type: 'featured' }),
  ].map(({ id }) => id)
  const [carrier, part, flat, sharp] = ads
  const query = { search: 'مكيف', sort: 'relevance', limit: 3 } as const
  const first = await findAds(db, query)
  expect(first).toMatchObject({ ids: [sharp, carrier, part], others: 2 })
  expect(await findAds(db, { ...query, after: first.next })).toMatchObject({ ids: [flat], others: 0 })
  // Where nothing is the thing itself, nothing is something else.
  expect(await findAds(db, { search: 'كمبريسة', sort: 'relevance' })).toMatchObject({ ids: [part], others: null })
  expect((await findAds(db, { ...query, sort: 'newest' })).others).toBeNull()
})

test("where most stand that say it is where it is looked for; the shelf's own name counts where titles do not tell", async () => {
  const phones = { categoryId: 3, subcategoryId: '3-2' }
  const ads = [
    await aListedAd('نوكيا 105', 'كما ترى', phones),
    await aListedAd('كفر نوكيا', 'كما ترى', { categoryId: 5, subcategoryId: '5-2', type: 'promoted' }),
    await aListedAd('نوكيا 3310', 'كما ترى', phones),
    await aListedAd('بطارية سيارة', 'كما ترى', { categoryId: 1, subcategoryId: '1-2', type: 'promoted' }),
    await aListedAd('ريو 2012', 'كما ترى', { categoryId: 1, subcategoryId: '1-1' }),
  ].map(({ id }) => id)
  const [old, cover, older, battery, rio] = ads
  const found = async (search: string) => (await findAds(db, { search, sort: 'relevance' })).ids
  expect(await found('نوكيا')).toEqual([older, old, cover])
  expect(await found('سيارة')).toEqual([rio, battery])
})

test('of equal ads those come first that say what was preferred', async () => {
  const plain = await aListedAd('لابتوب ديل', 'كما ترى', { type: 'promoted' })
  const used = await aListedAd('لابتوب ديل', 'مستعمل شهرين')
  const query = { search: 'لابتوب', sort: 'relevance' } as const
  expect((await findAds(db, query)).ids).toEqual([plain.id, used.id])
  expect((await findAds(db, { ...query, preferred: 'مستعمل' })).ids).toEqual([used.id, plain.id])
})

test('a list goes on as it began, though it has grown beyond what is ranked', async () => {
  for (let n = 0; n < 4; n++) await aListedAd('قارب صيد', 'كما ترى')
  const part = { sort: 'newest', filters: {}, after: null, limit: 2 } as const
  const search = { terms: await findSearchTerms(db, 'قارب'), typed: 'قارب', most: 4 }
  const first = await findByRelevance(db, part, search)
  await aListedAd('قارب صيد', 'كما ترى')
  const after = { ...first.page.at(-1)!, total: first.total }
  expect((await findByRelevance(db, { ...part, after }, search)).page).toHaveLength(2)
})
