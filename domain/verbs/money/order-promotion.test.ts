import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { rejectAd } from '#domain/verbs/review/reject-ad.ts'
import { resubmitAd } from '#domain/verbs/ads/resubmit-ad.ts'
import { readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { claimPayment } from './claim-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findOrder } from '#domain/orders/find-orders.ts'
import { findPromotionOffers } from '#domain/orders/find-promotion-offers.ts'
import { orderPromotion } from './order-promotion.ts'

type Ad = Awaited<ReturnType<typeof anAd>>
const admin = await anAdmin()
const order = (ad: Ad, type: 'featured' | 'promoted', by = ad.owner) => orderPromotion(db, { adId: ad.id, by, type })
const confirm = (number: number) => confirmPayment(db, { number, by: admin, reference: `HRM-${number}` })
const daysUntil = (date: Date | null) => Math.round((date!.getTime() - Date.now()) / 86_400_000)

async function ordered(ad: Ad, type: 'featured' | 'promoted') {
  const made = await order(ad, type)
  if (!made.ok) throw new Error(made.code)
  return made.number
}

test('a free ad on the site is featured, then renewed, then promoted, each paid by its own order', async () => {
  const ad = await anAd({ status: 'approved' })
  const steps = [
    { type: 'featured', purpose: 'upgrade', days: 45 },
    { type: 'featured', purpose: 'renewal', days: 90 },
    { type: 'promoted', purpose: 'upgrade', days: 60 },
  ] as const
  for (const { type, purpose, days } of steps) {
    const number = await ordered(ad, type)
    const found = (await findOrder(db, number))!
    expect(found).toMatchObject({ type, purpose, status: 'open', adStatus: 'approved' })
    expect(daysUntil(found.wouldEndAt)).toBe(days)
    expect(await confirm(number)).toMatchObject({ ok: true })
    const now = await readAd(ad.id)
    expect([now.status, now.type, daysUntil(now.promotionEndsAt)]).toEqual(['approved', type, days])
  }
})

test('asked again it is the same order; another type takes its place; not while money is on its way', async () => {
  const ad = await anAd({ status: 'approved' })
  const first = await ordered(ad, 'featured')
  const again = await Promise.all([order(ad, 'featured'), order(ad, 'featured')])
  expect(again).toEqual([expect.objectContaining({ number: first }), expect.objectContaining({ number: first })])
  const second = await ordered(ad, 'promoted')
  expect((await findOrder(db, first))?.status).toBe('cancelled')
  await claimPayment(db, { number: second, by: ad.owner, note: 'حوالة' })
  expect(await order(ad, 'featured')).toEqual(refused('payment_under_way'))
  expect(await ordered(ad, 'promoted')).toBe(second)
})

test('what is not on the site, is sold or free, or would be lower is not sold; nobody buys for another', async () => {
  const free = await anAd({ status: 'approved', categoryId: 10 })
  const promoted = await anAd({ status: 'approved', type: 'promoted' })
  const sold = await anAd({ status: 'approved', availability: 'sold', soldAt: new Date() })
  for (const [ad, type] of [
    [free, 'featured'],
    [promoted, 'featured'],
    [sold, 'promoted'],
    [await anAd({ status: 'pending' }), 'promoted'],
    [await anAd({ status: 'hidden' }), 'featured'],
    [await anAd({ status: 'awaiting_payment' }), 'promoted'],
  ] as const) {
    expect(await order(ad, type)).toEqual(refused('promotion_not_sold'))
    const offered = (await findPromotionOffers(db, { adId: ad.id, by: ad.owner }))!.offers
    expect(offered.some((offer) => offer.type === type)).toBe(false)
  }
  for (const by of [await aPerson(), admin]) {
    expect(await order(promoted, 'promoted', by)).toEqual(refused('ad_not_found'))
    expect(await findPromotionOffers(db, { adId: promoted.id, by })).toBeNull()
  }
})

test('what may be bought is offered with the day on which it would end', async () => {
  const ad = await anAd({ status: 'approved' })
  const offers = async () =>
    (await findPromotionOffers(db, { adId: ad.id, by: ad.owner }))!.offers.map(
      ({ type, purpose, endsAt }) => `${type} ${purpose} ${daysUntil(endsAt)}`,
    )
  expect(await offers()).toEqual(['featured upgrade 45', 'promoted upgrade 60'])
  await confirm(await ordered(ad, 'featured'))
  expect(await offers()).toEqual(['featured renewal 90', 'promoted upgrade 60'])
  await confirm(await ordered(ad, 'promoted'))
  expect(await offers()).toEqual(['promoted renewal 120'])
})

test('what was paid for survives a rejection: sent again and approved, the ad has its whole time', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  await confirm(number)
  const adId = (await findOrder(db, number))!.adId!
  const versionNow = async () => (await readAd(adId)).version
  const reviewed = async () => ({ adId, version: await versionNow(), by: admin })
  expect(await rejectAd(db, { ...(await reviewed()), reason: 'unclear', note: '' })).toMatchObject({ ok: true })
  expect(await readAd(adId)).toMatchObject({ status: 'rejected', type: 'featured' })
  expect(await resubmitAd(db, { adId, by: owner })).toMatchObject({ ok: true })
  expect(await approveAd(db, await reviewed())).toMatchObject({ ok: true })
  const ad = await readAd(adId)
  expect([ad.status, ad.type, daysUntil(ad.promotionEndsAt)]).toEqual(['approved', 'featured', 45])
  expect(await findOrder(db, number)).toMatchObject({ status: 'paid' })
})
