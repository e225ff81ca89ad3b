import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { fewestVisitors } from './count-query.ts'
import { suggest } from './suggest.ts'

beforeEach(async () => {
  await db.deleteFrom('searchQueries').execute()
  await db.deleteFrom('searchLexicon').execute()
  await db.deleteFrom('searchPairs').execute()
})

/** What so many visitors typed so often. */
const typed = (query: string, { visitors = fewestVisitors, times = 10 } = {}) =>
  sql`insert into search_queries (key, query, visitors, times)
    values (${searchKey(query)}, ${query}, ${'1'.repeat(visitors).padStart(64, '0')}::bit(64), ${times})`.execute(db)
const word = (word: string, ads: number) =>
  db
    .insertInto('searchLexicon')
    .values({ key: searchKey(word), word, ads, skeleton: '' } as never)
    .execute()

const suggested = (text: string, language: 'ar' | 'en' = 'ar') => inLanguage(language, () => suggest(db, text))
const texts = async (text: string) => (await suggested(text)).map(({ text }) => text)

test.each<[string, { text: string; path: string }[]]>([
  ['مركب', [{ text: 'مركبات', path: '/category/1' }]],
  ['موبايلات', [{ text: 'موبايلات', path: '/category/3' }]],
  ['سامسو', [{ text: 'سامسونغ', path: '/category/3?subcategory=3-2' }]],
  ['للايجار', [{ text: 'شقق للإيجار', path: '/category/2?subcategory=2-2' }]],
  ['المركبات', [{ text: 'مركبات', path: '/category/1' }]],
  ['samsu', [{ text: 'سامسونغ', path: '/category/3?subcategory=3-2' }]],
  ['شمسية', []],
  // In the middle of a word nothing begins.
  ['ركبات', []],
])('«%s» leads to the categories in which a word begins so, in either language', async (text, expected) => {
  expect(await suggested(text)).toEqual(expected)
})

test('a category is called as the page is read', async () => {
  expect(await suggested('مركب', 'en')).toEqual([{ text: 'Vehicles', path: '/category/1' }])
})

test('two categories are offered and no more', async () => {
  expect(await texts('دراجات')).toHaveLength(2)
})

test('what five visitors typed is offered, the most often typed first; what four typed is not', async () => {
  await typed('ايفون مستعمل', { times: 3 })
  await typed('ايفون جديد', { times: 9 })
  await typed('ايفون سري', { visitors: fewestVisitors - 1, times: 1_000 })
  expect(await texts('ايفون')).toEqual(expect.arrayContaining(['ايفون جديد', 'ايفون مستعمل']))
  expect(await texts('ايفون')).not.toContain('ايفون سري')
  const all = await texts('ايفون')
  expect(all.indexOf('ايفون جديد')).toBeLessThan(all.indexOf('ايفون مستعمل'))
})

test('it begins as the text does, however that is spelled', async () => {
  await typed('آيفون ١٣ برو')
  for (const text of ['ايفون 13', 'أيفون ١٣ ب', 'آيفون']) expect(await texts(text), text).toContain('آيفون ١٣ برو')
  for (const text of ['يفون', 'برو', 'ايفون 14']) expect(await texts(text), text).not.toContain('آيفون ١٣ برو')
})

test('the last word is brought to an end by the commonest words, what stands before it stays', async () => {
  await word('كورولا', 50)
  await word('كوريا', 90)
  await word('كمبيوتر', 70)
  expect(await texts('تويوتا كور')).toEqual(['تويوتا كوريا', 'تويوتا كورولا'])
  expect(await texts('كور')).toEqual(['كوريا', 'كورولا'])
  expect(await texts('شقة ك'), 'one letter is no beginning').toEqual([])
  expect(await texts('تويوتا الكور'), 'the article is no part of the word').toHaveLength(2)
})

test('five words, four searches, and of all kinds together eight', async () => {
  for (let n = 0; n < 7; n++) {
    await word(`نسائي${'بتجحخدر'.charAt(n)}ي`, 10 + n)
    await typed(`نسائي ${n}`, { times: 10 + n })
  }
  const all = await texts('نسائ')
  expect(all).toHaveLength(8)
  expect(all[0]).toBe('نسائي')
  expect(all.slice(1, 5)).toEqual(['نسائي 6', 'نسائي 5', 'نسائي 4', 'نسائي 3'])
  expect(all.slice(5)).toHaveLength(3)
})

test('what stands there already, and the same in another spelling, is not offered again', async () => {
  await typed('شقة مفروشة')
  await typed('شقه مفروشه للبيع')
  await word('مفروشة', 9)
  expect(await texts('شقة مفروشة')).toEqual(['شقه مفروشه للبيع'])
  expect(await texts('شقة مفروش')).toEqual(['شقة مفروشة', 'شقه مفروشه للبيع'])
})

test.each(['', ' ', 'ا', 'x', '!', '%', '\0', '\uD800', '؟؟؟', 'ـــ'])('for «%s» nothing is offered', async (text) => {
  await word('اا', 9)
  await typed('xx')
  expect(await suggested(text)).toEqual([])
})

test.each(['ا'.repeat(500), 'a%b_c\\', "'; drop table ads; --", '\uD800شقة', 'شقة\0', '~~~~', 'شقة '.repeat(200)])(
  'any text is safe: %s',
  async (text) => {
    await typed('شقة مفروشة')
    expect(await suggested(text)).toEqual(expect.any(Array))
  },
)

test('only so much of a text is read as a search may hold', async () => {
  await word('كورولا', 9)
  const before = `${'م'.repeat(limits.searchLength - 4)} `
  expect(await texts(`${before}كور`)).toEqual([`${before}كورولا`])
  expect(await texts(`${before}كورزز`)).toEqual([`${before}كورولا`])
})

const pair = (word: string, nextWord: string, ads: number) =>
  db
    .insertInto('searchPairs')
    .values({ key: searchKey(word), nextKey: searchKey(nextWord), nextWord, ads })
    .execute()

test('behind a finished word and a space stands what follows it in ads, the commonest first', async () => {
  await pair('ايفون', '13', 40)
  await pair('ايفون', 'برو', 90)
  await pair('سامسونغ', 'الترا', 99)
  expect(await texts('ايفون ')).toEqual(['ايفون برو', 'ايفون 13'])
  expect(await texts('بدي آيفون ')).toEqual(['بدي آيفون برو', 'بدي آيفون 13'])
  expect(await texts('ايفون 1')).toEqual(['ايفون 13'])
  expect(await texts('ايفون 13')).toEqual([])
})

test('what many typed goes on behind a space too', async () => {
  await typed('شقة مفروشة')
  await typed('شقق للبيع')
  expect(await texts('شقة ')).toEqual(['شقة مفروشة'])
})

test('a word is brought to an end as ads go on after the one before it, if they do', async () => {
  await word('كورنيش', 500)
  await word('كورولا', 50)
  await pair('تويوتا', 'كورولا', 30)
  expect(await texts('تويوتا كور')).toEqual(['تويوتا كورولا'])
  expect(await texts('التويوتا كور')).toEqual(['التويوتا كورولا'])
  expect(await texts('شقة كور')).toEqual(['شقة كورنيش', 'شقة كورولا'])
})

test.each([
  ['a letter left out', 'غسل', 'غساله', []],
  ['a letter left out', 'كرول', 'كورولا', ['كورولا']],
  ['a letter too many', 'كوررول', 'كورولا', ['كورولا']],
  ['two swapped', 'كورلوا', 'كورولا', ['كورولا']],
  ['another letter', 'كورىلا', 'كورولا', ['كورولا']],
  ['two slips', 'كدمولا', 'كورولا', []],
  ['another first letter', 'جورولا', 'كورولا', []],
])('one slip keeps no word from being offered: %s', async (_, text, known, expected) => {
  await word(known, 9)
  expect(await texts(text)).toEqual(expected)
})

test('a governorate leads to its list, and behind other words it completes them', async () => {
  expect(await suggested('دمش')).toEqual([{ text: 'دمشق', path: '/browse?governorate=damascus', kind: 'place' }])
  expect(await suggested('Alep', 'en')).toEqual([{ text: 'Aleppo', path: '/browse?governorate=aleppo', kind: 'place' }])
  expect(await texts('شقة دم')).toEqual(['شقة دمشق'])
  expect(await texts('شقة بحل')).toEqual(['شقة بحلب'])
  expect(await texts('شقة باللا')).toEqual(['شقة باللاذقية'])
  expect(await texts('بيت جبل')).toContain('بيت جبلة')
})

test('a category says how many ads it has', async () => {
  const owner = await aPerson()
  await anAd({ owner, photos: 0, status: 'approved', categoryId: 3, subcategoryId: '3-2' })
  clearCaches()
  expect(await suggested('سامسو')).toEqual([{ text: 'سامسونغ', path: '/category/3?subcategory=3-2', ads: 1 }])
  expect(await suggested('موبايلات')).toEqual([{ text: 'موبايلات', path: '/category/3', ads: 1 }])
})

test('a brand is offered in the letters in which it was begun, where nothing better is known', async () => {
  expect(await texts('هيون')).toEqual(['هيونداي'])
  expect(await texts('hyun')).toEqual(['Hyundai'])
  await word('هيونداي', 90)
  await word('هيونداوي', 9)
  expect(await texts('هيون')).toEqual(['هيونداي', 'هيونداوي'])
})

test('an answer has at most two kilobytes', async () => {
  const before = `${'م'.repeat(limits.searchLength - 5)} `
  for (let n = 0; n < 5; n++) await word(`نسائي${'بتجحخ'.charAt(n)}`, 10 + n)
  for (const text of [`${before}نسا`, 'نسائ'])
    expect(Buffer.byteLength(JSON.stringify(await suggested(text)))).toBeLessThanOrEqual(2_048)
})

test('behind a make stand its models, one letter is enough of them, and no other word takes their position', async () => {
  expect(await texts('كيا ')).toEqual(['كيا ريو', 'كيا سيراتو', 'كيا فورتي', 'كيا سبورتاج'])
  expect(await texts('كيا ر')).toEqual(['كيا ريو'])
  expect(await texts('سيارة بي ام دبليو x')).toEqual([
    'سيارة بي ام دبليو X1',
    'سيارة بي ام دبليو X3',
    'سيارة بي ام دبليو X5',
    'سيارة بي ام دبليو X6',
  ])
  expect(await texts('samsung a')).toEqual(expect.arrayContaining(['samsung A15']))
  expect(await texts('ايفون 1')).toEqual(expect.arrayContaining(['ايفون 17']))
  expect(await texts('ايفون 13'), 'a model already').toEqual([])
  expect(await texts('جولف')).toEqual(['غولف'])
})

test('neighbourhoods are places, and behind «ب» nothing else is offered', async () => {
  await word('المعاينة', 90)
  await word('بالبيت', 90)
  await word('بالشهر', 80)
  await pair('شقة', 'بالبيت', 9)
  expect(await suggested('المز')).toEqual([
    { text: 'المزة', kind: 'place' },
    { text: 'المزة 86', kind: 'place' },
  ])
  expect(await texts('شقة بالمز')).toEqual(['شقة بالمزة', 'شقة بالمزة 86'])
  expect(await texts('شقة ب')).toEqual(['شقة بدمشق', 'شقة بريف دمشق', 'شقة بحلب', 'شقة بحمص'])
  const behindArticle = await texts('شقة بال')
  expect(behindArticle).toContain('شقة باللاذقية')
  expect(behindArticle.filter((text) => /بالبيت|بالشهر/.test(text))).toEqual([])
  for (const text of ['شقة ل', 'شقة لل']) expect(await texts(text)).toEqual(['شقة للبيع', 'شقة للإيجار'])
})

test('what no ad says is offered by the words that mean the same, and what is whole by what follows it', async () => {
  expect(await texts('لاب')).toContain('لابتوب')
  expect(await texts('كنب')).toContain('كنبة')
  expect(await texts('خلو')).toEqual(['خلوي'])
  expect(await texts('ساعه')).toContain('ساعة يد')
  await pair('قطط', 'شيرازية', 1)
  expect(await texts('قطط')).toEqual(['قطط شيرازية'])
})
