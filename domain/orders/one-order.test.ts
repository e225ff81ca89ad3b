import { expect, test } from 'vitest'
import type { OrderPurpose } from '#shared/order-states.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aClaimRow, aLedgerRow, anOrderRow, aPaymentRow, aReceipt } from '#tests/support/order-rows.ts'
import { findOrder } from './find-orders.ts'
import { attachReceipts } from './attach-receipts.ts'

type Order = Awaited<ReturnType<typeof anOrderRow>>
const read = async ({ number }: Order) => (await findOrder(db, number))!

test('an order says what was ordered, of which ad, by whom', async () => {
  const owner = await aPerson({ name: 'Samer الخطيب' })
  const ad = await anAd({ owner, status: 'approved', title: 'iPhone 13 بطارية 87%' })
  const order = await anOrderRow({ adId: ad.id, personId: owner.id, amount: 12, currency: 'USD', type: 'promoted' })
  expect(await read(order)).toMatchObject({
    status: 'open',
    purpose: 'post',
    type: 'promoted',
    amount: 12,
    currency: 'USD',
    durationDays: 45,
    adTitle: 'iPhone 13 بطارية 87%',
    adStatus: 'approved',
    adType: 'free',
    personName: 'Samer الخطيب',
    claims: [],
    receipts: [],
    debts: [],
    sentBackAs: [],
    isOwed: false,
    reference: null,
    isAdThere: true,
  })
})

test('what was said comes in its order, each with its receipts and its answer; the last receipts are the order’s', async () => {
  const owner = await aPerson()
  const order = await anOrderRow({ owner, status: 'processing' })
  const photos = [await aReceipt(owner), await aReceipt(owner), await aReceipt(owner)].map(({ key }) => key)
  const first = await aClaimRow(order, { refusedReason: 'غير مقروءة', decidedAt: 'now' })
  await attachReceipts(db, { orderId: order.id, claimId: first, by: owner, keys: photos.slice(0, 1) })
  const second = await aClaimRow(order, { way: 'sham_cash', note: null })
  await attachReceipts(db, { orderId: order.id, claimId: second, by: owner, keys: photos.slice(1) })
  const { claims, receipts } = await read(order)
  expect(receipts).toEqual(photos.slice(1))
  expect(claims.map(({ at: _, ...claim }) => claim)).toEqual([
    {
      way: 'transfer',
      note: 'حوالة الهرم 5512',
      refusedReason: 'غير مقروءة',
      waits: false,
      receipts: photos.slice(0, 1),
    },
    { way: 'sham_cash', note: null, refusedReason: null, waits: true, receipts: photos.slice(1) },
  ])
})

test('what goes back by hand is what came so, or what its provider refused; with the number by which it had come', async () => {
  const order = await anOrderRow({ status: 'refunding' })
  const [byHand, refused, card, sent] = [
    await aPaymentRow(order),
    await aPaymentRow(order, { provider: 'sandbox', amount: 7, currency: 'USD' }),
    await aPaymentRow(order, { provider: 'stripe' }),
    await aPaymentRow(order, { provider: 'sandbox', providerReference: 'x' }),
  ]
  await aLedgerRow(order, { paymentId: byHand.id, reference: 'HRM-5512' })
  await aLedgerRow(order, { paymentId: refused.id, reference: '' })
  const states = [
    [refused, 'failed', null],
    [byHand, 'due', null],
    [card, 'due', null],
    [sent, 'done', 'BACK-1'],
  ] as const
  for (const [at, [{ id: paymentId }, status, reference]] of states.entries())
    await db
      .insertInto('refunds')
      .values({ orderId: order.id, paymentId, reason: 'x', status, reference, createdAt: fromNow({ days: at - 9 }) })
      .execute()
  const { debts, isOwed, sentBackAs, reference } = await read(order)
  expect(debts.map(({ refundId: _, ...debt }) => debt)).toEqual([
    { amount: 7, currency: 'USD', provider: 'sandbox', cameAs: null },
    { amount: 25_000, currency: 'SYP', provider: 'manual', cameAs: 'HRM-5512' },
  ])
  expect([isOwed, sentBackAs, reference]).toEqual([true, ['BACK-1'], 'HRM-5512'])
})

test('who confirmed a large sum first, and who wants it back, are named', async () => {
  const [first, asking] = [await anAdmin({ name: 'رنا' }), await anAdmin({ name: 'وسيم' })]
  const order = await anOrderRow({ status: 'paid', firstConfirmedBy: first.id, refundAskedBy: asking.id })
  expect(await read(order)).toMatchObject({ firstConfirmedBy: 'رنا', refundAskedBy: 'وسيم' })
})

const day = 86_400_000
test.each<[OrderPurpose, 'approved' | 'pending', number | null]>([
  ['post', 'approved', null],
  ['upgrade', 'approved', 45],
  ['renewal', 'approved', 75],
  ['upgrade', 'pending', null],
  ['renewal', 'pending', null],
])('paid now, a %s of an ad that is %s would last %s days', async (purpose, status, days) => {
  const ad = await anAd({ status, type: 'featured' })
  const { wouldEndAt } = await read(await anOrderRow({ adId: ad.id, personId: ad.ownerId, purpose }))
  expect(wouldEndAt && Math.round((wouldEndAt.getTime() - Date.now()) / day)).toBe(days)
})

test('a renewal of what is over already would begin now', async () => {
  const ad = await anAd({
    status: 'approved',
    type: 'featured',
    promotionStartsAt: fromNow({ days: -9 }),
    promotionEndsAt: fromNow({ days: -2 }),
  })
  const { wouldEndAt } = await read(await anOrderRow({ adId: ad.id, personId: ad.ownerId, purpose: 'renewal' }))
  expect(Math.round((wouldEndAt!.getTime() - Date.now()) / day)).toBe(45)
})

test.each([
  ['removed by its owner', 'renewal', { deletedReason: 'owner', deletedAt: fromNow({ days: -1 }) }, false],
  [
    'off the site for a month less a day',
    'renewal',
    { deletedReason: 'promotion_ended', deletedAt: fromNow({ days: -29 }) },
    true,
  ],
  [
    'off the site for a month',
    'renewal',
    { deletedReason: 'promotion_ended', deletedAt: fromNow({ days: -30 }) },
    false,
  ],
  [
    'off the site, paid for as a new one',
    'post',
    { deletedReason: 'promotion_ended', deletedAt: fromNow({ days: -1 }) },
    false,
  ],
] as const)('whether money buys something for an ad that is %s (%s)', async (_, purpose, over, isAdThere) => {
  const ad = await anAd({ status: 'approved', type: 'featured', ...over })
  const order = await anOrderRow({ adId: ad.id, personId: ad.ownerId, purpose })
  expect(await read(order)).toMatchObject({ isAdThere, adStatus: null, wouldEndAt: null })
})

test('an ad that is gone for good is not there, and neither is a person', async () => {
  const order = await anOrderRow({ adId: null, personId: null, purpose: 'renewal' })
  const gone = { isAdThere: false, adId: null, adTitle: null, adStatus: null, personId: null, personName: null }
  expect(await read(order)).toMatchObject(gone)
})
