import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderPurpose } from '#shared/order-states.ts'
import { defaultSettings } from '#shared/settings.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { holdAd } from '#domain/ads/hold-ads-of.ts'
import { makeAdFree } from '#domain/verbs/ads/make-ad-free.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { bringBackAdsOf, withdrawAdsOf } from '#domain/verbs/accounts/withdraw-ads-of.ts'
import { restoreAd } from '#domain/verbs/ads/restore-ad.ts'
import { endDueAds } from '#domain/verbs/upkeep/end-due-ads.ts'
import { eventsOf, readAd, noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { anAttempt, anOrder, debtsOf, moneyOf, orderNews } from '#tests/support/orders.ts'
import { claimPayment } from './claim-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findOrder } from '#domain/orders/find-orders.ts'
import { markSentBack } from './mark-sent-back.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { refundOrder } from './refund-order.ts'
import { settleOrder } from './settle-order.ts'

const admin = await anAdmin()
type Type = 'featured' | 'promoted'

async function ordered(ad: { id: number; ownerId: string }, type: Type, purpose: OrderPurpose) {
  const number = await openOrder(db, { adId: ad.id, personId: ad.ownerId, type, purpose, settings: defaultSettings })
  return { number, paymentId: await anAttempt(number) }
}
const settle = ({ number, paymentId }: { number: number; paymentId: string }) =>
  settleOrder(db, { number, paymentId, reference: 'pi_1' })
const buy = async (ad: { id: number; ownerId: string }, type: Type, purpose: OrderPurpose = 'upgrade') => {
  const order = await ordered(ad, type, purpose)
  expect(await settle(order)).toMatchObject({ became: 'paid' })
  return order.number
}
const refund = (number: number) => refundOrder(db, { number, by: admin, reason: 'طلب الزبون' })

/** An approved free ad with nothing bought for it yet. */
const onSite = async () => anAd({ owner: await aPerson(), status: 'approved' })

/** Whole days from now until the time of an ad is over. */
async function daysLeft(adId: number) {
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from visible_until - now()) / 86400)::int as days from ads where id = ${adId}`.execute(
    db,
  )
  return rows[0]!.days
}

test('money is settled once, however often it is told', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  const paymentId = await anAttempt(number)
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => settle({ number, paymentId })))
  const became = Map.groupBy(outcomes, (outcome) => outcome.ok && outcome.became)
  expect([became.get('paid')?.length, became.get('settled_before')?.length]).toEqual([1, 7])
  expect(await moneyOf(number)).toEqual({ order: 'paid', captured: 1, refunded: 0, promotions: 1, owed: 0 })
  const { adId } = (await findOrder(db, number))!
  expect(await readAd(adId!)).toMatchObject({ status: 'pending', type: 'featured' })
  expect(await eventsOf(adId!)).toEqual(['payment_captured'])
  expect((await noticesOf(owner)).filter((kind) => kind === 'order')).toHaveLength(1)
})

test('a higher type starts now on the site; what is left of the lower goes on after it', async () => {
  const ad = await onSite()
  await buy(ad, 'featured')
  expect(await readAd(ad.id)).toMatchObject({ status: 'approved', type: 'featured', freeUntil: null })
  expect(await daysLeft(ad.id)).toBe(45)
  await buy(ad, 'promoted')
  expect(await readAd(ad.id)).toMatchObject({ type: 'promoted' })
  expect(await daysLeft(ad.id)).toBe(60)
  await sql`update promotions set starts_at = now() - interval '60 days', ends_at = now() where ad_id = ${ad.id} and type = 'promoted'`.execute(
    db,
  )
  await sql`update ads set promotion_starts_at = now() - interval '60 days', promotion_ends_at = now() where id = ${ad.id}`.execute(
    db,
  )
  await endDueAds(db)
  expect(await readAd(ad.id)).toMatchObject({ status: 'approved', type: 'featured' })
  expect(await daysLeft(ad.id)).toBe(45)
})

test('a renewal follows the time that is left, also over a review', async () => {
  const ad = await onSite()
  await buy(ad, 'featured')
  await buy(ad, 'featured', 'renewal')
  expect(await daysLeft(ad.id)).toBe(90)
  const { version } = await readAd(ad.id)
  await holdAd(db, { adId: ad.id, data: { reason: 'report' } })
  expect(await approveAd(db, { adId: ad.id, version, by: admin })).toMatchObject({ ok: true })
  expect(await daysLeft(ad.id)).toBe(90)
})

test.each(['pending', 'rejected', 'hidden'] as const)(
  'bought for a %s ad it waits for the approval',
  async (status) => {
    const ad = await anAd({ owner: await aPerson(), status })
    await buy(ad, 'promoted')
    expect(await readAd(ad.id)).toMatchObject({ status, type: 'promoted', promotionEndsAt: null })
    await sql`update ads set status = 'pending', moderation_reason = null where id = ${ad.id}`.execute(db)
    await approveAd(db, { adId: ad.id, version: ad.version, by: admin })
    expect(await daysLeft(ad.id)).toBe(60)
  },
)

test('a renewal whose money came after the end brings its ad back', async () => {
  const ad = await onSite()
  await buy(ad, 'featured')
  const renewal = await ordered(ad, 'featured', 'renewal')
  await sql`update promotions set starts_at = now() - interval '45 days', ends_at = now() where ad_id = ${ad.id}`.execute(
    db,
  )
  await sql`update ads set promotion_starts_at = now() - interval '45 days', promotion_ends_at = now() where id = ${ad.id}`.execute(
    db,
  )
  await endDueAds(db)
  expect((await readAd(ad.id)).deletedReason).toBe('promotion_ended')
  expect(await settle(renewal)).toMatchObject({ became: 'paid' })
  expect(await readAd(ad.id)).toMatchObject({ status: 'approved', type: 'featured', deletedAt: null })
  expect(await daysLeft(ad.id)).toBe(45)
})

test('money for what is no longer to be had is in the ledger and goes back', async () => {
  const owner = await aPerson()
  const cancelled = await anOrder({ owner })
  const paymentId = await anAttempt(cancelled)
  await makeAdFree(db, { adId: (await findOrder(db, cancelled))!.adId!, by: owner })
  expect(await settle({ number: cancelled, paymentId })).toMatchObject({ became: 'returning' })
  expect(await moneyOf(cancelled)).toEqual({ order: 'cancelled', captured: 1, refunded: 0, promotions: 0, owed: 1 })

  const twice = await anOrder({ owner })
  const late = await anAttempt(twice)
  expect(await confirmPayment(db, { number: twice, by: admin, reference: '7' })).toMatchObject({ ok: true })
  expect(await settle({ number: twice, paymentId: late })).toMatchObject({ became: 'returning' })
  expect(await moneyOf(twice)).toEqual({ order: 'paid', captured: 2, refunded: 0, promotions: 1, owed: 1 })

  const ad = await onSite()
  const gone = await ordered(ad, 'featured', 'upgrade')
  await removeAd(db, { adId: ad.id, by: ad.owner })
  expect(await settle(gone)).toMatchObject({ became: 'returning' })
  expect(await moneyOf(gone.number)).toMatchObject({ promotions: 0, owed: 1 })

  // O8: what was claimed before its account was deleted is confirmed, and goes back by hand.
  const [left, claimed] = [await aPerson(), '12']
  const number = await anOrder({ owner: left })
  await claimPayment(db, { number, by: left, note: 'حوالة' })
  await withdrawAdsOf(db, { ownerId: left.id })
  expect(await confirmPayment(db, { number, by: admin, reference: claimed })).toMatchObject({ became: 'returning' })
  expect(await moneyOf(number)).toMatchObject({ order: 'refunding', captured: 1, promotions: 0, owed: 1 })
  await bringBackAdsOf(db, { ownerId: left.id })
  const [refundId] = await debtsOf(number)
  expect(await markSentBack(db, { number, refundId: refundId!, by: admin, reference: '13' })).toMatchObject({
    sent: true,
  })
  expect(await moneyOf(number)).toMatchObject({ order: 'refunded', refunded: 1, owed: 0 })
  const { rows } = await sql`select orders.status from orders join ads on ads.id = ad_id
    where owner_id = ${left.id} order by number`.execute(db)
  expect(rows).toEqual([{ status: 'refunded' }, { status: 'open' }])
})

test('a refund ends what was bought: on the site the ad goes on as a free one, before it waits as one', async () => {
  const ad = await onSite()
  const number = await buy(ad, 'promoted')
  expect(await refundOrder(db, { number, by: ad.owner, reason: 'x' })).toMatchObject({ code: 'not_allowed' })
  expect(await refund(number)).toMatchObject({ ok: true })
  const other = { number, by: await anAdmin(), reason: 'طلب الزبون' }
  expect(await refundOrder(db, other)).toMatchObject({ code: 'order_not_refundable' })
  expect(await readAd(ad.id)).toMatchObject({ status: 'approved', type: 'free', promotionEndsAt: null })
  expect(await daysLeft(ad.id)).toBe(30)
  expect(await moneyOf(number)).toEqual({ order: 'refunding', captured: 1, refunded: 0, promotions: 0, owed: 1 })

  const owner = await aPerson()
  const byHand = await anOrder({ owner })
  await confirmPayment(db, { number: byHand, by: admin, reference: '8' })
  expect(await refund(byHand)).toMatchObject({ ok: true, isByHand: true })
  // O11: nobody has sent it yet.
  expect(await moneyOf(byHand)).toEqual({ order: 'refunding', captured: 1, refunded: 0, promotions: 0, owed: 1 })
  const sent = { number: byHand, refundId: (await debtsOf(byHand))[0]!, reference: 'HRM-9' }
  expect(await markSentBack(db, { ...sent, by: owner })).toMatchObject({ code: 'not_allowed' })
  expect(await markSentBack(db, { ...sent, by: admin, reference: '' })).toMatchObject({ code: 'reference_missing' })
  expect(await markSentBack(db, { ...sent, by: admin })).toMatchObject({ ok: true, sent: true })
  expect(await markSentBack(db, { ...sent, by: admin })).toMatchObject({ ok: true, sent: false })
  expect(await orderNews(owner.id)).toEqual(['paid', 'refunding', 'refunded'])
  const { adId } = (await findOrder(db, byHand))!
  expect(await readAd(adId!)).toMatchObject({ status: 'pending', type: 'free' })
  expect(await moneyOf(byHand)).toEqual({ order: 'refunded', captured: 1, refunded: 1, promotions: 0, owed: 0 })
  expect(await eventsOf(adId!)).toEqual(['payment_confirmed', 'order_refunded', 'money_returned'])
})

test('a refund of one of two leaves the other its whole time', async () => {
  const ad = await onSite()
  const first = await buy(ad, 'featured')
  await buy(ad, 'featured', 'renewal')
  await refund(first)
  expect(await readAd(ad.id)).toMatchObject({ status: 'approved', type: 'featured' })
  expect(await daysLeft(ad.id)).toBe(45)
})

test('an ad has one order that may still be paid, and asks for its payment again when it is restored', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  const adId = (await findOrder(db, number))!.adId!
  const wish = { adId, personId: owner.id, type: 'featured', settings: defaultSettings } as const
  await expect(openOrder(db, wish)).rejects.toThrow(/orders_one_alive/)
  await removeAd(db, { adId, by: owner })
  expect(await restoreAd(db, { adId, by: admin })).toMatchObject({ ok: true })
  const { rows } = await sql<{
    status: string
  }>`select status from orders where ad_id = ${adId} order by number`.execute(db)
  expect(rows).toEqual([{ status: 'cancelled' }, { status: 'open' }])
})

test('while the money of an upgrade is on its way its ad is not removed', async () => {
  const ad = await onSite()
  const { number } = await ordered(ad, 'featured', 'upgrade')
  await claimPayment(db, { number, by: ad.owner, note: 'حوالة' })
  expect(await removeAd(db, { adId: ad.id, by: ad.owner })).toMatchObject({ code: 'payment_under_way' })
})
