import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin, aPhoto } from '#tests/support/factories.ts'
import { anAttempt, anOrder, debtsOf, moneyOf, orderNews } from '#tests/support/orders.ts'
import { claimPayment } from './claim-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { forgetClaims } from '#domain/orders/decide-claim.ts'
import { countOrdersToConfirm, findOrder, findOrders } from '#domain/orders/find-orders.ts'
import { markSentBack } from './mark-sent-back.ts'
import { refundOrder } from './refund-order.ts'
import { refusePayment } from './refuse-payment.ts'
import { settleOrder } from './settle-order.ts'

const admin = await anAdmin()

// O17: a second claim took the note and the refusal of the first away, and showed its receipt as its own.
test('one claim after another is kept, each with its receipts and its answer', async () => {
  const by = await aPerson()
  const number = await anOrder({ owner: by })
  const receipts = [(await aPhoto({ ownerId: by.id, forOrder: true })).key]
  await claimPayment(db, { number, by, note: 'حوالة 1', receipts })
  expect(await claimPayment(db, { number, by, note: 'حوالة 1' })).toEqual(refused('payment_under_way'))
  await refusePayment(db, { number, by: admin, reason: 'لم تصل' })
  await claimPayment(db, { number, by, note: 'حوالة 2' })
  const { claims, receipts: last } = (await findOrder(db, number))!
  expect(last).toEqual([])
  expect(claims).toEqual([
    expect.objectContaining({ note: 'حوالة 1', refusedReason: 'لم تصل', receipts }),
    expect.objectContaining({ note: 'حوالة 2', refusedReason: null, receipts: [] }),
  ])
})

// O7: one number could confirm two orders, and nobody was asked.
test('a number that was used before is asked about once more', async () => {
  const [first, second] = [await anOrder({ owner: await aPerson() }), await anOrder({ owner: await aPerson() })]
  const confirm = (number: number, reference: string, isRepeated = false) =>
    confirmPayment(db, { number, by: admin, reference, isRepeated })
  expect(await confirm(first, 'HRM-77')).toMatchObject({ ok: true })
  expect(await confirm(second, 'hrm-77')).toMatchObject({ code: 'reference_used', usedBy: first })
  expect(await moneyOf(second)).toMatchObject({ order: 'open', captured: 0 })
  expect(await confirm(second, 'hrm-77', true)).toMatchObject({ ok: true })
})

test('of two orders that one number confirms at one moment, the second is asked about', async () => {
  for (let round = 0; round < 5; round++) {
    const two = [await anOrder({ owner: await aPerson() }), await anOrder({ owner: await aPerson() })]
    const answers = await Promise.all(
      two.map((number) => confirmPayment(db, { number, by: admin, reference: `ONE-${round}` })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  }
})

async function claimedThenPaidByCard() {
  const by = await aPerson()
  const number = await anOrder({ owner: by })
  const late = await anAttempt(number)
  await claimPayment(db, { number, by, note: 'حوالة الهرم' })
  await settleOrder(db, { number, paymentId: late, reference: 'card_1' })
  return { by, number }
}

test('a claim that waits while a late card pays is still counted, and confirmed: its money goes back', async () => {
  const before = await countOrdersToConfirm(db)
  const { number } = await claimedThenPaidByCard()
  expect(await countOrdersToConfirm(db)).toBe(before + 1)
  const desk = await findOrders(db, { lookedForBy: 'us' })
  expect(desk.orders.map((order) => order.number)).toContain(number)
  const confirm = () => confirmPayment(db, { number, by: admin, reference: `IN-${number}` })
  expect(await confirm()).toMatchObject({ ok: true, became: 'returning' })
  expect(await confirm(), 'pressed twice').toMatchObject({ ok: true, became: 'returning' })
  expect(await moneyOf(number)).toEqual({ order: 'paid', captured: 2, refunded: 0, promotions: 1, owed: 1 })
  expect(await debtsOf(number)).toHaveLength(1)
  expect((await findOrders(db, { isOwed: true })).orders.map((order) => order.number)).toContain(number)
  expect(await countOrdersToConfirm(db)).toBe(before)
})

test('a claim that waits while a late card pays can be refused, and the order stays paid', async () => {
  const before = await countOrdersToConfirm(db)
  const { by, number } = await claimedThenPaidByCard()
  const refuse = () => refusePayment(db, { number, by: admin, reason: 'لم تصل' })
  expect(await refuse()).toMatchObject({ ok: true })
  expect(await refuse(), 'pressed twice').toMatchObject({ ok: true })
  expect(await findOrder(db, number)).toMatchObject({ status: 'paid', refusedReason: null })
  expect(await moneyOf(number)).toMatchObject({ captured: 1, promotions: 1, owed: 0 })
  expect(await countOrdersToConfirm(db)).toBe(before)
  expect(await orderNews(by.id)).toEqual(['processing', 'paid', 'claim_refused'])
})

test('a claim that waits while its order is given back is decided after that too', async () => {
  const { number } = await claimedThenPaidByCard()
  await refundOrder(db, { number, by: admin, reason: 'طلب الزبون' })
  await db.updateTable('refunds').set({ status: 'failed' }).where('status', '=', 'due').execute()
  const [card] = await debtsOf(number)
  await markSentBack(db, { number, refundId: card!, by: admin, reference: 'OUT-1' })
  expect(await moneyOf(number)).toMatchObject({ order: 'refunded', refunded: 1 })
  const confirmed = await confirmPayment(db, { number, by: admin, reference: `IN-${number}` })
  expect(confirmed).toMatchObject({ ok: true, became: 'returning' })
  expect(await moneyOf(number)).toMatchObject({ order: 'refunding', captured: 2, owed: 1 })
  const [transfer] = await debtsOf(number)
  await markSentBack(db, { number, refundId: transfer!, by: admin, reference: 'OUT-2' })
  expect(await moneyOf(number)).toMatchObject({ order: 'refunded', refunded: 2, owed: 0 })
})

const noteOf = async (number: number) => (await findOrder(db, number))!.claims.map(({ note }) => note)

test('what somebody wrote whose account is gone stays until the last of the money is sent and answered', async () => {
  const { by, number } = await claimedThenPaidByCard()
  await refundOrder(db, { number, by: admin, reason: 'طلب الزبون' })
  await db.updateTable('refunds').set({ status: 'failed' }).where('status', '=', 'due').execute()
  await forgetClaims(db, { personId: by.id })
  await db.updateTable('orders').set({ personId: null }).where('number', '=', number).execute()
  const sendBack = async () =>
    markSentBack(db, { number, refundId: (await debtsOf(number))[0]!, by: admin, reference: `OUT-${number}` })
  await sendBack()
  expect(await noteOf(number), 'its claim waits').toEqual(['حوالة الهرم'])
  await confirmPayment(db, { number, by: admin, reference: `IN-${number}` })
  expect(await noteOf(number), 'its money is owed').toEqual(['حوالة الهرم'])
  await sendBack()
  expect(await noteOf(number)).toEqual([null])
})

test('an account that goes while a paid order still owes leaves what was written of that payment', async () => {
  const { by, number } = await claimedThenPaidByCard()
  await confirmPayment(db, { number, by: admin, reference: `IN-${number}` })
  await forgetClaims(db, { personId: by.id })
  expect(await noteOf(number)).toEqual(['حوالة الهرم'])
  await db.updateTable('refunds').set({ status: 'done' }).execute()
  await forgetClaims(db, { personId: by.id })
  expect(await noteOf(number)).toEqual([null])
})
