import { describe, expect, test } from 'vitest'
import type { AdStatus } from '#shared/ad-states.ts'
import { done, refused } from '#shared/outcome.ts'
import { eventsOf, isListed, readAd, noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { makeAdFree } from './make-ad-free.ts'

const ordersOf = async (adId: number) =>
  (await db.selectFrom('orders').select('status').where('adId', '=', adId).execute()).map(({ status }) => status)

const setOrder = (adId: number, status: 'processing' | 'failed') =>
  db.updateTable('orders').set({ status }).where('adId', '=', adId).execute()

test('sends what waits for its payment to review as a free ad, and its order is over', async () => {
  const admin = await anAdmin()
  const ad = await anAd({ status: 'awaiting_payment', type: 'promoted' })
  expect(await makeAdFree(db, { adId: ad.id, by: ad.owner })).toEqual(done({ adId: ad.id }))
  expect(await readAd(ad.id)).toMatchObject({ status: 'pending', type: 'free', version: 1 })
  expect(await ordersOf(ad.id)).toEqual(['cancelled'])
  expect(await eventsOf(ad.id)).toEqual(['ad_made_free'])
  expect(await noticesOf(ad.owner)).toEqual(['ad_received'])
  expect(await noticesOf(admin)).toContain('ads_waiting')

  await approveAd(db, { adId: ad.id, version: 1, by: admin })
  expect(await isListed(ad.id)).toBe(true)
  expect((await readAd(ad.id)).promotionEndsAt).toBeNull()
})

test('a payment that failed does not hold it', async () => {
  const ad = await anAd({ status: 'awaiting_payment' })
  await setOrder(ad.id, 'failed')
  expect((await makeAdFree(db, { adId: ad.id, by: ad.owner })).ok).toBe(true)
  expect(await ordersOf(ad.id)).toEqual(['cancelled'])
})

describe('refused, with nothing changed', () => {
  test('an ad whose money is on its way', async () => {
    const ad = await anAd({ status: 'awaiting_payment' })
    await setOrder(ad.id, 'processing')
    expect(await makeAdFree(db, { adId: ad.id, by: ad.owner })).toEqual(refused('payment_under_way'))
    expect(await readAd(ad.id)).toMatchObject({ status: 'awaiting_payment', type: 'featured' })
    expect(await ordersOf(ad.id)).toEqual(['processing'])
  })

  test.each<AdStatus>(['pending', 'approved', 'rejected', 'hidden'])('a %s ad', async (status) => {
    const ad = await anAd({ status })
    expect(await makeAdFree(db, { adId: ad.id, by: ad.owner })).toEqual(refused('status_cannot_change'))
  })

  test('by anybody but its owner, as if it were not there', async () => {
    const ad = await anAd({ status: 'awaiting_payment' })
    for (const by of [await aPerson(), await anAdmin(), { ...ad.owner, disabledAt: new Date() }]) {
      expect(await makeAdFree(db, { adId: ad.id, by })).toEqual(refused('ad_not_found'))
    }
    expect(await ordersOf(ad.id)).toEqual(['open'])
  })
})

test('twice at once is done once', async () => {
  const ad = await anAd({ status: 'awaiting_payment' })
  const answers = await Promise.all([1, 2, 3].map(() => makeAdFree(db, { adId: ad.id, by: ad.owner })))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(await eventsOf(ad.id)).toEqual(['ad_made_free'])
})
