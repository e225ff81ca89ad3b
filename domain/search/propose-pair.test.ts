import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { db } from '#tests/support/database.ts'
import { fewestVisitors } from './count-query.ts'
import { listProposals } from './list-proposals.ts'
import { differenceOf, forgetProposals, proposePair } from './propose-pair.ts'

beforeEach(() => db.deleteFrom('searchProposals').execute())

const propose = (vain: string, found: string, marks: number[]) =>
  Promise.all(marks.map((mark) => proposePair(db, { pair: differenceOf(vain, found)!, mark })))
const proposed = async () => (await listProposals(db)).map(({ words }) => words.toSorted())

test.each([
  ['تلفوون سامسونغ', 'موبايل سامسونغ', ['تلفوون', 'موبايل']],
  ['ستوديو', 'غرفة', ['ستوديو', 'غرفة']],
  ['شقة مفروشة بحلب', 'شقة مفروشة بحلب', null],
  ['شقة بحلب', 'سيارة كيا', null],
  ['تلفون سامسونغ', 'سامسونغ', null],
  ['تلفون 13', 'تلفون 14', null],
  ['اتصل 0944123456', 'اتصل موبايل', null],
  ['تلفون سامسونغ', 'موبايل شاشة كبيرة سامسونغ', null],
  ['مكنسة', 'مكنسه', null],
  ['', 'شيء', null],
])('«%s» and then «%s» differ in %j', (vain, found, expected) => {
  expect(
    differenceOf(vain, found)
      ?.map(({ word }) => word)
      .toSorted() ?? null,
  ).toEqual(expected)
})

test('what five visitors searched in vain before they found is proposed; what four did is not', async () => {
  await propose('قنديلة نوكيا', 'فانوسة نوكيا', [1, 1, 2, 3, 4])
  expect(await proposed()).toEqual([])
  await propose('فانوسة نوكيا', 'قنديلة نوكيا', [63])
  expect(await proposed()).toEqual([['فانوسة', 'قنديلة']])
})

test('nothing of either search is stored but the words in which they differ', async () => {
  await propose('قنديلة نوكيا أحمد', 'فانوسة نوكيا أحمد', [1])
  const rows = await db.selectFrom('searchProposals').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/نوكيا|أحمد/)
})

test('what are synonyms already is no proposal', async () => {
  await propose('سلسلة زعترية', 'جنزير زعترية', [1, 2, 3, 4, 5])
  expect(await proposed()).toHaveLength(1)
  const keys = await db.selectFrom('searchProposals').select(['firstKey', 'otherKey']).executeTakeFirstOrThrow()
  const group = [keys.firstKey, keys.otherKey]
  const { id } = await db
    .insertInto('searchSynonyms')
    .values({ words: group, keys: group })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await proposed()).toEqual([])
  await db.deleteFrom('searchSynonyms').where('id', '=', id).execute()
  clearCaches()
})

test('what was decided is not counted any more, and what titles said is not counted by searches', async () => {
  await propose('سلسلة زعترية', 'جنزير زعترية', [1])
  await db
    .updateTable('searchProposals')
    .set({ decision: 'refused', visitors: sql`0::bit(64)` })
    .execute()
  await propose('فانوسة نوكيا', 'قنديلة نوكيا', [1])
  await sql`update search_proposals set origin = 'titles', times = 7 where decision is null`.execute(db)
  await propose('سلسلة زعترية', 'جنزير زعترية', [2, 3])
  await propose('فانوسة نوكيا', 'قنديلة نوكيا', [2, 3])
  const rows = await db
    .selectFrom('searchProposals')
    .select(['times', sql<number>`bit_count(visitors)::integer`.as('marks')])
    .orderBy('times')
    .execute()
  expect(rows).toEqual([
    { times: 1, marks: 0 },
    { times: 7, marks: 1 },
  ])
})

test('of what few searched so much is kept and no more, however much is searched', async () => {
  await propose('سلسلة', 'جنزير', [1, 2, 3, 4, 5])
  for (const word of ['فانوسة', 'قنديلة', 'شمعدان', 'كشافة']) await propose(word, 'مصباح', [1])
  await sql`update search_proposals set last_on = current_date - 1 where 'كشافة' in (first_word, other_word)`.execute(
    db,
  )
  await forgetProposals(db, { most: 3 })
  const rows = await db.selectFrom('searchProposals').select(['firstWord', 'otherWord']).execute()
  expect(rows).toHaveLength(4)
  expect(JSON.stringify(rows)).not.toContain('كشافة')
})

test('what few searched is forgotten after two weeks, what nobody decided after three months, a decision never', async () => {
  const aged = async (vain: string, marks: number[], days: number) => {
    await propose(`${vain} نوكيا`, 'جوال نوكيا', marks)
    await sql`update search_proposals set last_on = current_date - ${days}::integer
      where ${vain} in (first_word, other_word)`.execute(db)
  }
  const five = Array.from({ length: fewestVisitors }, (_, mark) => mark)
  await aged('قليل', [1], 14)
  await aged('قليلقديم', [1], 15)
  await aged('كثير', five, 90)
  await aged('كثيرقديم', five, 91)
  await aged('مرفوض', five, 900)
  await sql`update search_proposals set decision = 'refused' where 'مرفوض' in (first_word, other_word)`.execute(db)
  await forgetProposals(db)
  const rows = await db.selectFrom('searchProposals').select(['firstWord', 'otherWord']).execute()
  const left = rows.flatMap(({ firstWord, otherWord }) => [firstWord, otherWord]).filter((word) => word !== 'جوال')
  expect(left.toSorted()).toEqual(['قليل', 'كثير', 'مرفوض'].toSorted())
})
