import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { countPages } from './count-pages.ts'

const counted = () =>
  db.selectFrom('dailyPageCounts').select(['page', 'locale', 'count']).orderBy('page').orderBy('locale').execute()

test('what several processes counted on one day adds up, by kind of page and language', async () => {
  await countPages(db, [])
  await Promise.all([
    countPages(db, [
      { page: 'browse', locale: 'ar', count: 3 },
      { page: 'ad', locale: 'ar', count: 5 },
    ]),
    countPages(db, [
      { page: 'ad', locale: 'ar', count: 2 },
      { page: 'ad', locale: 'en', count: 1 },
    ]),
  ])
  expect(await counted()).toEqual([
    { page: 'ad', locale: 'ar', count: 7 },
    { page: 'ad', locale: 'en', count: 1 },
    { page: 'browse', locale: 'ar', count: 3 },
  ])
})

test('yesterday keeps its own number', async () => {
  await db.deleteFrom('dailyPageCounts').execute()
  const yesterday = sql<Date>`(now() at time zone 'Asia/Damascus')::date - 1`
  await db.insertInto('dailyPageCounts').values({ day: yesterday, page: 'home', locale: 'ar', count: 9 }).execute()
  await countPages(db, [{ page: 'home', locale: 'ar', count: 1 }])
  const rows = await db.selectFrom('dailyPageCounts').select('count').orderBy('day').execute()
  expect(rows.map(({ count }) => count)).toEqual([9, 1])
})
