import { expect, test } from 'vitest'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { markSentBack } from '#domain/verbs/money/mark-sent-back.ts'
import { refundOrder } from '#domain/verbs/money/refund-order.ts'
import { refusePayment } from '#domain/verbs/money/refuse-payment.ts'
import { settleOrder } from '#domain/verbs/money/settle-order.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { anOrderRow } from '#tests/support/order-rows.ts'
import { aLargeOrder, anAttempt, anOrder, debtsOf } from '#tests/support/orders.ts'
import { listOrderSteps } from './list-order-steps.ts'

const [samer, laila] = [await anAdmin({ name: 'سامر' }), await anAdmin({ name: 'ليلى' })]
const of = async (number: number) => (await listOrderSteps(db, [number])).map(({ kind, byName }) => [kind, byName])

test('the whole life of an order stands in its order, with who did what', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  expect(await of(number)).toEqual([['ordered', null]])
  await claimPayment(db, { number, by: owner, note: 'حوالة 1' })
  await refusePayment(db, { number, by: laila, reason: 'لم تصل' })
  await claimPayment(db, { number, by: owner, note: 'حوالة 2' })
  await confirmPayment(db, { number, by: samer, reference: 'HRM-1' })
  await refundOrder(db, { number, by: laila, reason: 'طلب الزبون' })
  const [refundId = ''] = await debtsOf(number)
  await markSentBack(db, { number, refundId, by: samer, reference: 'OUT-1' })
  const steps = await listOrderSteps(db, [number])
  expect(steps.map(({ kind, byName, words, reference }) => [kind, byName, words ?? reference])).toEqual([
    ['ordered', null, null],
    ['claimed', null, 'حوالة 1'],
    ['refused', 'ليلى', 'لم تصل'],
    ['claimed', null, 'حوالة 2'],
    ['confirmed', 'سامر', 'HRM-1'],
    ['promoted', null, null],
    ['owed', 'ليلى', 'طلب الزبون'],
    ['sent_back', 'سامر', 'OUT-1'],
  ])
  expect(steps.find(({ kind }) => kind === 'sent_back')).toMatchObject({ amount: 25_000, currency: 'SYP' })
})

test('of a large sum both administrators stand there, at its coming and its going back', async () => {
  const number = await aLargeOrder()
  await confirmPayment(db, { number, by: samer, reference: 'HRM-2' })
  await confirmPayment(db, { number, by: laila, reference: 'HRM-2' })
  await refundOrder(db, { number, by: laila, reason: 'خطأ' })
  await refundOrder(db, { number, by: samer, reason: 'خطأ' })
  expect((await of(number)).filter(([kind]) => kind !== 'promoted')).toEqual([
    ['ordered', null],
    ['seen', 'سامر'],
    ['confirmed', 'ليلى'],
    ['refund_requested', 'ليلى'],
    ['owed', 'سامر'],
  ])
  await db.deleteFrom('siteSettings').where('key', '=', 'secondAdminFrom').execute()
})

test('a card that paid, and first that paid once more, stand with what becomes of their money', async () => {
  const number = await anOrder({ owner: await aPerson() })
  const late = await anAttempt(number)
  await confirmPayment(db, { number, by: samer, reference: 'HRM-3' })
  await settleOrder(db, { number, paymentId: late, reference: 'card_3' })
  const steps = await listOrderSteps(db, [number])
  expect(steps.filter(({ kind }) => kind === 'captured')).toMatchObject([{ provider: 'sandbox', isByAdmin: false }])
  expect(steps.filter(({ kind }) => kind === 'owed')).toMatchObject([{ words: 'paid_twice', isByAdmin: false }])
})

test('an account that is gone leaves its steps without a name', async () => {
  const gone = await anAdmin({ name: 'نور' })
  const number = await anOrder({ owner: await aPerson() })
  await confirmPayment(db, { number, by: gone, reference: 'HRM-4' })
  await db.deleteFrom('people').where('id', '=', gone.id).execute()
  const steps = await listOrderSteps(db, [number])
  expect(steps.find(({ kind }) => kind === 'confirmed')).toMatchObject({ byName: null, isByAdmin: true })
})

test('several orders are read at once, each with its own, and nothing of others', async () => {
  const [first, two, other] = [await anOrderRow(), await anOrderRow({ status: 'cancelled' }), await anOrderRow()]
  const steps = await listOrderSteps(db, [two.number, first.number])
  expect(steps.map(({ number, kind }) => [number, kind])).toEqual([
    [first.number, 'ordered'],
    [two.number, 'ordered'],
    [two.number, 'cancelled'],
  ])
  expect(steps.some(({ number }) => number === other.number)).toBe(false)
  expect(await listOrderSteps(db, [])).toEqual([])
})
