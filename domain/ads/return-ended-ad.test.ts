import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DeletedReason, HiddenReason } from '#shared/ad-states.ts'
import { limits } from '#shared/limits.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { findRestorableAds } from './find-restorable-ads.ts'
import { returnEndedAd } from './return-ended-ad.ts'
import { takeOffAd } from './take-off-ad.ts'

const daysAgo = (days: number, more = '0 seconds') =>
  sql<Date>`now() - make_interval(days => ${days}) + ${more}::interval`
const ended = (over: Parameters<typeof anAd>[0] = {}) =>
  anAd({ status: 'approved', type: 'featured', deletedAt: daysAgo(1), deletedReason: 'promotion_ended', ...over })

const linesOf = (adId: number) => db.selectFrom('events').select(['kind', 'data']).where('adId', '=', adId).execute()

test('what left at the end of its promotion is back on the site, and the history says so', async () => {
  const ad = await ended()
  expect(await returnEndedAd(db, ad.id)).toMatchObject({ id: ad.id, status: 'approved', hiddenReason: null })
  const row = await db
    .selectFrom('ads')
    .select(['deletedAt', 'deletedReason'])
    .where('id', '=', ad.id)
    .executeTakeFirst()
  expect(row).toEqual({ deletedAt: null, deletedReason: null })
  expect(await linesOf(ad.id)).toEqual([
    { kind: 'ad_restored', data: { reason: 'promotion_ended', status: 'approved' } },
  ])
  expect(await returnEndedAd(db, ad.id), 'and a second time there is nothing to return').toBeUndefined()
})

test('the promotion that is over is closed with it', async () => {
  const ad = await ended()
  await db
    .updateTable('promotions')
    .set({ startsAt: daysAgo(31), endsAt: daysAgo(1) })
    .where('adId', '=', ad.id)
    .execute()
  await returnEndedAd(db, ad.id)
  const promotion = await db
    .selectFrom('promotions')
    .select('endedAt')
    .where('adId', '=', ad.id)
    .executeTakeFirstOrThrow()
  expect(promotion.endedAt).not.toBeNull()
})

test('it comes back for thirty days and not a minute longer', async () => {
  const last = await ended({ deletedAt: daysAgo(limits.restoreDays, '1 minute') })
  const late = await ended({ deletedAt: daysAgo(limits.restoreDays, '-1 second') })
  expect(await returnEndedAd(db, last.id)).toBeDefined()
  expect(await returnEndedAd(db, late.id)).toBeUndefined()
})

test.each<DeletedReason>(['owner', 'admin', 'account'])(
  'what was deleted (%s) does not come back by a payment',
  async (deletedReason) => {
    const ad = await ended({ deletedReason })
    expect(await returnEndedAd(db, ad.id)).toBeUndefined()
    expect(await linesOf(ad.id)).toEqual([])
  },
)

test.each<[HiddenReason, boolean]>([
  ['owner', true],
  ['sold', true],
  ['ran_out', true],
  ['on_hold', false],
])('hidden before it ended (%s): it returns — %s', async (hiddenReason, returns) => {
  const ad = await ended({ status: 'hidden', hiddenReason })
  expect((await returnEndedAd(db, ad.id)) !== undefined).toBe(returns)
})

test('the ad of an account that is stopped or leaving stays away', async () => {
  for (const over of [{ disabledAt: new Date() }, { eraseAt: new Date() }])
    expect(await returnEndedAd(db, (await ended({ owner: await aPerson(over) })).id)).toBeUndefined()
})

test('its owner is shown what may still come back, and until when: the last first, twenty at most', async () => {
  const owner = await aPerson()
  expect(await findRestorableAds(db, { ownerId: owner.id })).toEqual([])
  await ended({ owner, photos: 0, deletedAt: daysAgo(limits.restoreDays, '-1 second') })
  await ended({ owner, photos: 0, deletedReason: 'owner' })
  await ended({ photos: 0 })
  const ids: number[] = []
  for (let n = 1; n <= 21; n++) ids.push((await ended({ owner, photos: 0, deletedAt: daysAgo(n) })).id)
  const found = await findRestorableAds(db, { ownerId: owner.id })
  expect(found.map(({ id }) => id)).toEqual(ids.slice(0, 20))
  const days = (found[0]!.restorableUntil.getTime() - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(limits.restoreDays - 1, 1)
})

test('what is taken off keeps its row and its totals, and loses its rows of views', async () => {
  const ad = await anAd({ status: 'approved', viewCount: 9, uniqueViewCount: 7 })
  const other = await anAd({ status: 'approved' })
  for (const { id } of [ad, other]) {
    await db.insertInto('views').values({ adId: id, sessionId: 'x' }).execute()
    await db
      .insertInto('dailyAdViews')
      .values({ adId: id, day: sql`(now() at time zone 'Asia/Damascus')::date`, views: 3 })
      .onConflict((c) => c.doNothing())
      .execute()
  }
  await takeOffAd(db, { adId: ad.id, reason: 'owner', byId: ad.owner.id })
  const rows = async (table: 'views' | 'dailyAdViews', adId: number) =>
    (await db.selectFrom(table).select('adId').where('adId', '=', adId).execute()).length
  expect([await rows('views', ad.id), await rows('dailyAdViews', ad.id)]).toEqual([0, 0])
  expect([await rows('views', other.id), await rows('dailyAdViews', other.id)]).toEqual([1, 1])
  const row = await db
    .selectFrom('ads')
    .select(['status', 'deletedReason', 'deletedBy', 'viewCount', 'uniqueViewCount'])
    .where('id', '=', ad.id)
    .executeTakeFirst()
  expect(row).toEqual({
    status: 'approved',
    deletedReason: 'owner',
    deletedBy: ad.owner.id,
    viewCount: 9,
    uniqueViewCount: 7,
  })
})
