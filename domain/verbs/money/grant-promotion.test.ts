import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { leftTone, timeOf, typedTime, type PromotionTime } from '#shared/promotion-time.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { renewAd } from '#domain/verbs/ads/renew-ad.ts'
import { eventsOf, readAd, noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { findPromotion } from '#domain/promotions/find-promotion.ts'
import { grantPromotion } from './grant-promotion.ts'

const day: PromotionTime = { days: 1, hours: 0, minutes: 0 }

async function grant(adId: number, over: Partial<Parameters<typeof grantPromotion>[1]> = {}) {
  const by = over.by ?? (await anAdmin())
  return grantPromotion(db, { adId, by, type: 'featured', time: day, ...over })
}

/** Minutes from now until the end that lists go by. */
async function minutesLeft(adId: number) {
  const { rows } = await sql<{ left: number }>`select round(extract(epoch from visible_until - now()) / 60)::int as left
    from ad_search where ad_id = ${adId}`.execute(db)
  return rows[0]?.left
}

test('an ad on the site is promoted from now on; its owner is told, and the history says by whom', async () => {
  const ad = await anAd({ status: 'approved' })
  expect(await grant(ad.id, { type: 'promoted', time: { days: 2, hours: 3, minutes: 4 } })).toEqual(
    done({ adId: ad.id, starts: true }),
  )
  expect(await readAd(ad.id)).toMatchObject({ status: 'approved', type: 'promoted', freeUntil: null, version: 1 })
  expect(await minutesLeft(ad.id)).toBe(2 * 1440 + 3 * 60 + 4)
  expect(await eventsOf(ad.id)).toEqual(['ad_promoted'])
  expect(await noticesOf(ad.owner)).toEqual(['ad_promoted'])
})

test('granted to an ad that is not on the site, its time begins with the approval', async () => {
  const by = await anAdmin()
  const ad = await anAd({ status: 'pending' })
  expect(await grant(ad.id)).toEqual(done({ adId: ad.id, starts: false }))
  expect(await readAd(ad.id)).toMatchObject({ status: 'pending', type: 'featured', promotionEndsAt: null })
  expect((await approveAd(db, { adId: ad.id, version: 1, by })).ok).toBe(true)
  expect(await minutesLeft(ad.id)).toBe(1440)
})

test('granted to an ad that ran out, its time begins with the renewal', async () => {
  const ad = await anAd({ status: 'hidden', hiddenReason: 'ran_out' })
  expect((await grant(ad.id)).ok).toBe(true)
  expect((await renewAd(db, { adId: ad.id, by: ad.owner })).ok).toBe(true)
  expect(await readAd(ad.id)).toMatchObject({ status: 'approved', type: 'featured' })
  expect(await minutesLeft(ad.id)).toBe(1440)
})

test('a second grant takes the place of the first', async () => {
  const ad = await anAd({ status: 'approved' })
  await grant(ad.id, { time: { ...day, days: 30 } })
  await grant(ad.id, { type: 'promoted' })
  expect(await minutesLeft(ad.id)).toBe(1440)
  const open = await db
    .selectFrom('promotions')
    .select('type')
    .where('adId', '=', ad.id)
    .where('endedAt', 'is', null)
    .execute()
  expect(open).toEqual([{ type: 'promoted' }])
})

test('what was paid for loses no time: it waits until the grant is over', async () => {
  const ad = await anAd({ status: 'approved', type: 'featured' })
  await db.updateTable('promotions').set({ source: 'order' }).where('adId', '=', ad.id).execute()
  await grant(ad.id, { type: 'promoted' })
  expect(await findPromotion(db, ad.id)).toMatchObject({ type: 'promoted', source: 'admin' })
  const paid = await db
    .selectFrom('promotions')
    .selectAll()
    .where('adId', '=', ad.id)
    .where('source', '=', 'order')
    .executeTakeFirstOrThrow()
  expect(paid).toMatchObject({ startsAt: null, endsAt: null, endedAt: null })
})

test('an ad that awaits its payment keeps the plan that is to be paid', async () => {
  const ad = await anAd({ status: 'awaiting_payment', type: 'promoted' })
  expect((await grant(ad.id)).ok).toBe(true)
  expect(await readAd(ad.id)).toMatchObject({ status: 'awaiting_payment', type: 'promoted' })
})

test('refused: nobody but an administrator, less than a minute, an ad that is gone', async () => {
  const ad = await anAd({ status: 'approved' })
  for (const by of [ad.owner, await aPerson(), await anAdmin({ disabledAt: new Date() })])
    expect(await grant(ad.id, { by })).toEqual(refused('not_allowed'))
  expect(await grant(ad.id, { time: { days: 0, hours: 0, minutes: 0 } })).toEqual(refused('promotion_too_short'))
  expect(await grant(999_999_999)).toEqual(refused('ad_not_found'))
  await removeAd(db, { adId: ad.id, by: ad.owner })
  expect(await grant(ad.id)).toEqual(refused('ad_removed_meanwhile'))
  expect(await noticesOf(ad.owner)).toEqual([])
})

test('of two who decide over the same page, one is told that it changed', async () => {
  const ad = await anAd({ status: 'approved' })
  const twice = await Promise.all([grant(ad.id, { seen: 'none' }), grant(ad.id, { seen: 'none' })])
  expect(twice.map((outcome) => (outcome.ok ? 'done' : outcome.code)).toSorted()).toEqual([
    'done',
    'promotion_changed_meanwhile',
  ])
  expect(await eventsOf(ad.id)).toEqual(['ad_promoted'])
})

test('what is typed: any digits; what is no number is none', () => {
  expect(['٣٠', '۷', ' 5 ', '1.9', '', 'abc', '1e999'].map(typedTime)).toEqual([30, 7, 5, 1, 0, 0, 0])
  expect(timeOf(1440 + 61)).toEqual({ days: 1, hours: 1, minutes: 1 })
})

test.each([
  [1441, 'plenty'],
  [1440, 'soon'],
  [721, 'soon'],
  [720, 'urgent'],
  [59, 'urgent'],
])('with %i minutes left the colour is %s', (minutes, tone) => expect(leftTone(minutes)).toBe(tone))
