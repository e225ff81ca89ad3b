import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { db } from '#tests/support/database.ts'
import { fewestVisitors } from './count-query.ts'
import { suggest } from './suggest.ts'

beforeEach(async () => {
  await db.deleteFrom('searchQueries').execute()
  await db.deleteFrom('searchLexicon').execute()
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
  expect(await texts('تويوتا ك'), 'one letter is no beginning').toEqual([])
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
