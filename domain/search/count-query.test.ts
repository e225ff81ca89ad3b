import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { countQuery, fewestVisitors, forgetQueries } from './count-query.ts'

beforeEach(() => db.deleteFrom('searchQueries').execute())

const count = (search: string, mark = 0) => countQuery(db, { search, mark })
const stored = () =>
  db
    .selectFrom('searchQueries')
    .select(['query', 'times', sql<number>`bit_count(visitors)::integer`.as('visitors')])
    .orderBy('times', 'desc')
    .orderBy('query')
    .execute()
const queries = async () => (await stored()).map(({ query }) => query)

test('each search is counted, and each of 64 marks once', async () => {
  for (const mark of [0, 0, 7, 63, 63]) await count('شقة للإيجار', mark)
  expect(await stored()).toEqual([{ query: 'شقة للإيجار', times: 5, visitors: 3 }])
})

test('however it is spelled it is one search, said as the first one did', async () => {
  for (const search of ['آيفون ١٣', 'ايفون 13', 'أيفون 13', '  آيفون   13  ']) await count(search)
  expect(await stored()).toEqual([{ query: 'آيفون ١٣', times: 4, visitors: 1 }])
})

test('many who search for the same at the same moment are all counted', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, mark) => count('غسالة', mark)))
  expect(await stored()).toEqual([{ query: 'غسالة', times: 12, visitors: 12 }])
})

test.each([
  ['a number', '0944123456'],
  ['five figures in a row', 'بيت 12345'],
  ['a number with spaces', 'اتصل 09 44 12 34'],
  ['a number in Arabic figures', '٠٩٤٤١٢٣٤٥٦'],
  ['an address', 'layla@example.com'],
  ['a link', 'example.com/a'],
  ['a letter of another script', 'дом'],
  ['one letter', 'ش'],
  ['nothing', '   '],
  ['symbols', '!!! ???'],
  ['more than anybody asks for', 'شقة '.repeat(16)],
])('%s is not kept: «%s»', async (_, search) => {
  await count(search)
  expect(await stored()).toEqual([])
})

test.each([
  ['شقة!!! للبيع؟', 'شقة للبيع'],
  ['<b>سيارة', 'b سيارة'],
  ['C++ كتاب', 'C++ كتاب'],
  ['ipad-2.5', 'ipad-2.5'],
  ['سيا\u200Fرة', 'سيارة'],
  ['كيا 2014', 'كيا 2014'],
])('only words are offered to others: «%s» is kept as «%s»', async (search, query) => {
  await count(search)
  expect(await queries()).toEqual([query])
})

test('as long as a search may be, and one letter more', async () => {
  await count('ش'.repeat(60))
  await count('س'.repeat(61))
  expect(await queries()).toEqual(['ش'.repeat(60)])
})

/** As if it had last been typed so many days ago, by so many. */
async function aged(query: string, { days, visitors }: { days: number; visitors: number }) {
  for (let mark = 0; mark < visitors; mark++) await count(query, mark)
  await sql`update search_queries set last_on = current_date - ${days}::integer where query = ${query}`.execute(db)
}

test('what few typed is forgotten after two weeks, what many typed after three months', async () => {
  await aged('قليل جديد', { days: 14, visitors: fewestVisitors - 1 })
  await aged('قليل قديم', { days: 15, visitors: fewestVisitors - 1 })
  await aged('كثير قديم', { days: 90, visitors: fewestVisitors })
  await aged('كثير عتيق', { days: 91, visitors: fewestVisitors })
  await forgetQueries(db)
  expect((await queries()).sort()).toEqual(['قليل جديد', 'كثير قديم'].sort())
})

test('of what few typed only so much is kept, the last and the commonest; what many typed takes no room', async () => {
  await aged('كثير', { days: 60, visitors: fewestVisitors })
  await aged('امس', { days: 1, visitors: 4 })
  await aged('اليوم مرة', { days: 0, visitors: 1 })
  await aged('اليوم مرتين', { days: 0, visitors: 2 })
  await forgetQueries(db, { most: 2 })
  expect((await queries()).sort()).toEqual(['كثير', 'اليوم مرة', 'اليوم مرتين'].sort())
  await forgetQueries(db, { most: 1 })
  expect((await queries()).sort()).toEqual(['كثير', 'اليوم مرتين'].sort())
})
