import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { findRecentAds } from '#domain/ads/find-recent-ads.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { findRevenue } from './find-revenue.ts'
import { findWaitingWork } from './find-waiting-work.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('the estimate is paid ads on the site at the price of their kind; the ledger says what came', async () => {
  for (const type of ['free', 'featured', 'featured', 'promoted'] as const) await anAd({ status: 'approved', type })
  await anAd({ status: 'pending', type: 'promoted' })
  const number = await anOrder({ owner: await aPerson() })
  expect(await findRevenue(db)).toEqual({
    estimate: { amount: 2 * 25_000 + 50_000, currency: 'SYP', featured: 2, promoted: 1 },
    real: [],
  })
  const confirmed = await confirmPayment(db, { number, by: await anAdmin(), reference: 'إيصال 7' })
  expect(confirmed).toMatchObject({ ok: true })
  await sql`insert into ledger (order_id, kind, amount, currency, reference, by_id, created_at)
    select id, 'refunded', 5000, currency, 'x', gen_random_uuid(), now() - interval '31 days' from orders where number = ${number}`.execute(
    db,
  )
  expect((await findRevenue(db)).real).toEqual([{ currency: 'SYP', amount: 20_000, lastDays: 25_000, orders: 1 }])
})

test('the ad that waits longest, and how soon half of the last decisions came', async () => {
  await db.deleteFrom('ads').execute()
  const by = await anAdmin()
  expect(await findWaitingWork(db, { viewer: by })).toMatchObject({
    oldestPending: null,
    pending: 0,
    reviewMinutes: null,
  })
  for (const minutes of [10, 20, 90]) {
    const { id } = await anAd({ submittedAt: minutesAgo(minutes) })
    await approveAd(db, { adId: id, version: 1, by })
  }
  const oldest = await anAd({ submittedAt: minutesAgo(600) })
  await anAd({ submittedAt: minutesAgo(5) })
  await anAd({ submittedAt: minutesAgo(700), deletedAt: new Date(), deletedReason: 'owner' })
  const work = await findWaitingWork(db, { viewer: by })
  expect(work.oldestPending).toEqual(oldest.submittedAt)
  expect(work.reviewMinutes).toBeCloseTo(20, 0)
  // Sent in again: that decision was on another wait.
  const { adId } = await db
    .selectFrom('events')
    .select('adId')
    .where('kind', '=', 'ad_approved')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('ads')
    .set({ submittedAt: new Date(Date.now() + 1000) })
    .where('id', '=', adId)
    .execute()
  expect((await findWaitingWork(db, { viewer: by })).reviewMinutes).toBeCloseTo(15, 0)
})

test('an own ad is work for another reviewer, and for whoever reviews alone', async () => {
  await db.deleteFrom('ads').execute()
  await db.updateTable('people').set({ role: 'user' }).where('role', '=', 'admin').execute()
  const owner = await anAdmin()
  const { submittedAt } = await anAd({ owner })
  expect(await findWaitingWork(db, { viewer: owner })).toMatchObject({ oldestPending: submittedAt, pending: 1 })
  const other = await anAdmin()
  expect(await findWaitingWork(db, { viewer: owner })).toMatchObject({ oldestPending: null, pending: 0 })
  expect(await findWaitingWork(db, { viewer: other })).toMatchObject({ oldestPending: submittedAt, pending: 1 })
})

test('the five ads posted last, whatever their state, without those that were removed', async () => {
  await db.deleteFrom('ads').execute()
  const made = []
  for (const minutes of [50, 40, 30, 20, 10, 5])
    made.push(await anAd({ createdAt: minutesAgo(minutes), photos: minutes % 20 === 0 ? 0 : 2 }))
  await anAd({ createdAt: minutesAgo(1), deletedAt: new Date(), deletedReason: 'admin' })
  const promoted = await anAd({ createdAt: minutesAgo(7), status: 'approved', type: 'promoted' })
  const recent = await findRecentAds(db)
  expect(recent.map(({ id }) => id)).toEqual([made[5], promoted, made[4], made[3], made[2]].map((ad) => ad!.id))
  expect(recent[1]).toMatchObject({
    type: 'promoted',
    promotionEndsAt: expect.any(Date),
    ownerName: promoted.owner.name,
  })
  expect(recent[3]!.photo).toBeNull()
  expect(recent[0]!.photo).toMatchObject({ width: 1200 })
})
