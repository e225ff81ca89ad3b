import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { answer, begun } from '#tests/support/talks.ts'
import { countStanding } from './count-standing.ts'
import { findDailyFigures } from './find-daily-figures.ts'
import { tallyDays } from '#domain/verbs/upkeep/tally-days.ts'

/** When a day of Damascus began, so many days back. */
async function dayStart(back: number) {
  const { rows } = await sql<{ at: Date }>`
    select ((now() at time zone 'Asia/Damascus')::date - ${back}::integer)::timestamp at time zone 'Asia/Damascus' as at`.execute(
    db,
  )
  return rows[0]!.at
}
const justBefore = async (back: number) => new Date((await dayStart(back)).getTime() - 1)
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

beforeEach(async () => {
  for (const table of ['dailyFigures', 'standingFigures', 'conversations', 'ads', 'people'] as const)
    await db.deleteFrom(table).execute()
})

async function someDays() {
  const owner = await aPerson({ createdAt: await dayStart(2) })
  const ad = await anAd({ owner, status: 'approved', createdAt: await dayStart(2) })
  await anAd({ owner, createdAt: await justBefore(1) })
  await anAd({ owner, createdAt: await dayStart(29) })
  await anAd({ owner, createdAt: await justBefore(29) })
  const seen = [await dayStart(1), await justBefore(0), ago(0), ago(0)]
  for (const [n, createdAt] of seen.entries())
    await db
      .insertInto('views')
      .values({ adId: ad.id, sessionId: `s${n}`, createdAt })
      .execute()
  return { owner, ad }
}

test('days begin at midnight in Damascus; thirty of them are shown, today last', async () => {
  await someDays()
  const { days, ads, people, views } = await findDailyFigures(db)
  expect(days).toHaveLength(30)
  expect(ads.slice(-3)).toEqual([2, 0, 0])
  expect(ads[0]).toBe(1)
  expect(ads.reduce((sum, n) => sum + n)).toBe(3)
  expect(people.at(-3)).toBe(1)
  expect(views.slice(-2)).toEqual([2, 2])
})

test('what was written down and what came since say the same as counting everything, however often it is done', async () => {
  const { owner } = await someDays()
  const { id, seller } = await begun()
  await answer(id, seller, 'نعم متوفر')
  const before = await findDailyFigures(db)
  expect(before.messages.at(-1)).toBeGreaterThan(1)
  await Promise.all([tallyDays(db), tallyDays(db)])
  expect(await findDailyFigures(db)).toEqual(before)
  await anAd({ owner })
  await tallyDays(db)
  const after = await findDailyFigures(db)
  expect(after.ads.at(-1)).toBe(before.ads.at(-1)! + 1)
  expect(after.views).toEqual(before.views)
})

test('days that are over are written down once, and keep what is deleted later', async () => {
  const { ad } = await someDays()
  await tallyDays(db)
  const stored = await db.selectFrom('dailyFigures').select(['ads', 'views']).orderBy('day', 'desc').limit(3).execute()
  expect(stored.map(({ ads }) => ads)).toEqual([0, 0, 2])
  expect(stored[1]!.views).toBe(2)
  const before = await findDailyFigures(db)
  expect((await removeAd(db, { adId: ad.id, by: ad.owner })).ok).toBe(true)
  expect(await db.selectFrom('views').select('id').execute()).toEqual([])
  const after = await findDailyFigures(db)
  expect(after.ads).toEqual(before.ads)
  expect(after.views.slice(0, -1)).toEqual(before.views.slice(0, -1))
})

test('what is not settled yet is left for the next run', async () => {
  const owner = await aPerson()
  await anAd({ owner })
  await anAd({ owner, createdAt: ago(60) })
  await tallyDays(db)
  // The next run adds to what this one wrote.
  await tallyDays(db)
  const { rows } = await sql<{ ads: number }>`select sum(ads)::integer as ads from daily_figures`.execute(db)
  expect(rows[0]!.ads).toBe(1)
  expect((await findDailyFigures(db)).ads.slice(-2).reduce((sum, n) => sum + n)).toBe(2)
})

test('an ad that was posted and deleted on one day was posted', async () => {
  const ad = await anAd({ createdAt: ago(1) })
  await removeAd(db, { adId: ad.id, by: ad.owner })
  expect((await findDailyFigures(db)).ads.slice(-2).reduce((sum, n) => sum + n)).toBe(1)
})

test('how many there are is the last count and what came and went since', async () => {
  const { owner } = await someDays()
  expect(await countStanding(db)).toEqual({ ads: 4, people: 1 })
  await tallyDays(db)
  expect(await countStanding(db)).toEqual({ ads: 4, people: 1 })
  const added = await anAd({ owner })
  const old = await db.selectFrom('ads').select('id').where('id', '<>', added.id).executeTakeFirstOrThrow()
  for (const { id } of [added, old]) await removeAd(db, { adId: id, by: owner })
  await anAd({ owner })
  await aPerson()
  expect(await countStanding(db)).toEqual({ ads: 4, people: 2 })
})

test('pages are those of each day, in both languages together', async () => {
  const day = sql<Date>`(now() at time zone 'Asia/Damascus')::date - 1`
  await db.deleteFrom('dailyPageCounts').execute()
  await db
    .insertInto('dailyPageCounts')
    .values([
      { day, page: 'home', locale: 'ar', count: 9 },
      { day, page: 'home', locale: 'en', count: 2 },
    ])
    .execute()
  expect((await findDailyFigures(db)).pages.slice(-2)).toEqual([11, 0])
})
