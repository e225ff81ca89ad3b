import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AdStatus } from '#shared/ad-states.ts'
import { defaultSettings } from '#shared/settings.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPromotion } from '#tests/support/factories.ts'
import { resetClock } from './reset-clock.ts'
import { startClock } from './start-clock.ts'

/** What an ad is and how many days it stays, to a hundredth. */
async function clockOf(adId: number) {
  const daysUntil = (column: string) =>
    sql<number | null>`round(extract(epoch from ${sql.ref(column)} - now()) / 86400, 2)::float`
  return db
    .selectFrom('ads')
    .select(['type', daysUntil('promotionEndsAt').as('promoted'), daysUntil('freeUntil').as('free')])
    .where('id', '=', adId)
    .executeTakeFirstOrThrow()
}

/** As if so many days had gone by since its promotion began. */
const passed = (adId: number, days: number) =>
  sql`update promotions set starts_at = starts_at - ${days} * interval '1 day', ends_at = ends_at - ${days} * interval '1 day'
    where ad_id = ${adId} and starts_at is not null`.execute(db)

const end = (adId: number, type: 'featured' | 'promoted') =>
  db
    .updateTable('promotions')
    .set({ endedAt: sql<Date>`now()` })
    .where('adId', '=', adId)
    .where('type', '=', type)
    .execute()

const start = async (adId: number, how: { first?: string } = {}) => {
  const clock = await startClock(db, adId, how)
  await db.updateTable('ads').set(clock).where('id', '=', adId).execute()
  return clockOf(adId)
}

const free = { type: 'free', promoted: null, free: defaultSettings.freeAdDays }

test('without a promotion a free ad begins its days', async () => {
  const ad = await anAd({ status: 'approved', freeUntil: new Date() })
  expect(await start(ad.id)).toEqual(free)
})

test('the promotion that waited begins, and the free days end', async () => {
  const ad = await anAd({ status: 'approved' })
  await aPromotion({ adId: ad.id, type: 'promoted' })
  expect(await start(ad.id)).toEqual({ type: 'promoted', promoted: 30, free: null })
})

test('of several that wait the higher begins, or the one that is named', async () => {
  const [ad, other] = [await anAd({ status: 'approved' }), await anAd({ status: 'approved' })]
  for (const adId of [ad.id, other.id]) await aPromotion({ adId, type: 'featured' })
  const [, named] = [await aPromotion({ adId: ad.id, type: 'promoted' }), await aPromotion({ adId: other.id })]
  expect(await start(ad.id)).toMatchObject({ type: 'promoted', promoted: 30 })
  expect(await start(other.id, { first: named.id })).toMatchObject({ type: 'featured', promoted: 30 })
  const waiting = await db
    .selectFrom('promotions')
    .select('id')
    .where('startsAt', 'is', null)
    .where('adId', '=', other.id)
    .execute()
  expect(waiting.map(({ id }) => id)).not.toContain(named.id)
})

test('when one of two promotions ends, what is left of the other runs on', async () => {
  const ad = await anAd({ status: 'approved', type: 'featured' })
  await passed(ad.id, 10)
  await aPromotion({ adId: ad.id, type: 'promoted' })
  await resetClock(db, ad)
  expect(await clockOf(ad.id)).toEqual({ type: 'promoted', promoted: 30, free: null })
  await end(ad.id, 'promoted')
  await resetClock(db, ad)
  expect(await clockOf(ad.id)).toEqual({ type: 'featured', promoted: 20, free: null })
  await end(ad.id, 'featured')
  await resetClock(db, ad)
  expect(await clockOf(ad.id)).toEqual(free)
})

test.each<[AdStatus, Partial<Awaited<ReturnType<typeof clockOf>>>]>([
  ['approved', { type: 'featured', promoted: 30 }],
  ['pending', { type: 'featured', promoted: null }],
  ['rejected', { type: 'featured', promoted: null }],
])('a promotion that comes to an ad that is %s begins or waits', async (status, expected) => {
  const ad = await anAd({ status })
  await aPromotion({ adId: ad.id })
  await resetClock(db, ad)
  expect(await clockOf(ad.id)).toMatchObject(expected)
})

test('hidden by its owner while a promotion ran the clock goes on; hidden without one nothing begins', async () => {
  const [promoted, plain] = [await anAd({ status: 'hidden', type: 'featured' }), await anAd({ status: 'hidden' })]
  await passed(promoted.id, 5)
  await resetClock(db, promoted)
  expect(await clockOf(promoted.id)).toMatchObject({ type: 'featured', promoted: 25 })
  await aPromotion({ adId: plain.id, type: 'promoted' })
  await resetClock(db, plain)
  expect(await clockOf(plain.id)).toMatchObject({ type: 'promoted', promoted: null })
})

test('what waits and has lost its promotion waits as a free ad', async () => {
  const ad = await anAd({ status: 'pending', type: 'featured' })
  await end(ad.id, 'featured')
  await resetClock(db, ad)
  expect(await clockOf(ad.id)).toMatchObject({ type: 'free', promoted: null })
})
