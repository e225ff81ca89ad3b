import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { estimateActiveUsers, findStatistics } from './find-statistics.ts'
import { findHeroFigures } from './find-hero-figures.ts'

// Inside a transaction nothing is remembered.
const statistics = () => db.transaction().execute((trx) => findStatistics(trx))
const figures = () => db.transaction().execute((trx) => findHeroFigures(trx))
const midnight = sql<Date>`(now() at time zone 'Asia/Damascus')::date::timestamp at time zone 'Asia/Damascus'`

async function setting(key: string, value: unknown) {
  const row = { key, value: JSON.stringify(value) }
  await db
    .insertInto('siteSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute()
}

async function published(when: typeof midnight, type: 'free' | 'promoted' = 'free') {
  const { id } = await anAd({ status: 'approved', type })
  await db.updateTable('adSearch').set({ publishedAt: when }).where('adId', '=', id).execute()
}

beforeEach(async () => {
  for (const table of ['views', 'adSearch', 'sessions'] as const) await db.deleteFrom(table).execute()
  await setting('activeUsers', 'measured')
})

test('today begins at midnight in Damascus, whatever the hour is elsewhere', async () => {
  await published(midnight)
  await published(sql<Date>`${midnight} - interval '1 millisecond'`)
  expect(await statistics()).toMatchObject({ adsToday: 1, adsThisWeek: 2 })
})

test('the week is the last seven days; only approved ads whose time has not run out are counted', async () => {
  await published(sql<Date>`now() - interval '7 days' + interval '1 minute'`)
  await published(sql<Date>`now() - interval '7 days 1 minute'`, 'promoted')
  for (const status of ['pending', 'rejected', 'hidden', 'awaiting_payment'] as const) await anAd({ status })
  const gone = await anAd({ status: 'approved' })
  await db
    .updateTable('adSearch')
    .set({ visibleUntil: sql<Date>`now() - interval '1 second'` })
    .where('adId', '=', gone.id)
    .execute()
  expect(await statistics()).toMatchObject({ adsToday: 0, adsThisWeek: 1 })
})

test("views today are counted rows; the sample views of the site's own ads are not among them", async () => {
  const { sampleViews } = await db
    .selectFrom('platformAds')
    .select((all) => all.fn.sum<string>('sampleViews').as('sampleViews'))
    .executeTakeFirstOrThrow()
  expect(Number(sampleViews)).toBeGreaterThan(0)
  const { id: adId } = await anAd({ status: 'approved', viewCount: 500 })
  const at = [midnight, sql<Date>`${midnight} - interval '1 millisecond'`, sql<Date>`now()`]
  await db
    .insertInto('views')
    .values(at.map((createdAt, n) => ({ adId, sessionId: `s${n}`, createdAt })))
    .execute()
  expect(await statistics()).toMatchObject({ viewsToday: 2 })
})

test('active users are the sessions seen in the last fifteen minutes', async () => {
  const { id: personId } = await aPerson()
  const seen = (ago: string, over = {}) => ({
    personId,
    token: ago,
    expiresAt: sql<Date>`now() + interval '1 day'`,
    updatedAt: sql<Date>`now() - ${ago}::interval`,
    ...over,
  })
  await db
    .insertInto('sessions')
    .values([
      seen('0 minutes'),
      seen('14 minutes'),
      seen('16 minutes'),
      seen('1 minute', { expiresAt: sql<Date>`now() - interval '1 second'` }),
    ])
    .execute()
  expect((await statistics()).activeUsers).toEqual({ count: 2, estimated: false })
})

test('or an estimate from the ads of today, which says so', async () => {
  await setting('activeUsers', 'estimated')
  for (let n = 0; n < 3; n++) await anAd({ status: 'approved' })
  expect((await statistics()).activeUsers).toEqual({ count: 52, estimated: true })
  expect([0, 1, 2].map(estimateActiveUsers)).toEqual([45, 47, 50])
})

test('each figure of the hero is the stored or the counted one, by its switch', async () => {
  await anAd({ status: 'approved' })
  const { count } = await db
    .selectFrom('people')
    .select((all) => all.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(await figures()).toEqual({
    ads: { count: 1, atLeast: false },
    users: { count: Number(count), atLeast: false },
    governorates: { count: 14, atLeast: false },
    hours: '24/7',
  })
  await setting('heroAds', { stored: 50_000, live: false })
  await setting('heroUsers', { stored: 15_000, live: false })
  expect(await figures()).toMatchObject({
    ads: { count: 50_000, atLeast: true },
    users: { count: 15_000, atLeast: true },
  })
})
