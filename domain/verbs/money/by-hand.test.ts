import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { createSandboxCards } from '#domain/payments/sandbox-cards.ts'
import { payByCard } from './pay-by-card.ts'
import { findRevenue } from '#domain/statistics/find-revenue.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { anOrder, moneyOf } from '#tests/support/orders.ts'
import { confirmPayment } from './confirm-payment.ts'
import { countOrdersToConfirm, findOrders } from '#domain/orders/find-orders.ts'
import { refusePayment } from './refuse-payment.ts'

const admin = await anAdmin()
const sandbox = createSandboxCards(db)
const pay = async (paymentMethod: string) => {
  const by = await aPerson()
  const number = await anOrder({ owner: by })
  await payByCard(db, sandbox, { number, by, amount: 25_000, currency: 'SYP', paymentMethod })
  return number
}

// O7: a card under way looked like a claim, and one press made a transfer of it.
test('what a bank is asked for is not confirmed or refused by hand, and is counted by nobody', async () => {
  const before = await countOrdersToConfirm(db)
  const number = await pay('4000002500003155')
  const by = admin
  expect(await confirmPayment(db, { number, by, reference: '7' })).toEqual(refused('card_under_way'))
  expect(await refusePayment(db, { number, by, reason: 'لا' })).toEqual(refused('card_under_way'))
  expect(await countOrdersToConfirm(db)).toBe(before)
  const shelf = async (lookedForBy: 'us' | 'bank') =>
    (await findOrders(db, { status: 'processing', lookedForBy })).orders.map((order) => order.number)
  expect(await shelf('us')).not.toContain(number)
  expect(await shelf('bank')).toContain(number)
})

test('money is confirmed by its number alone', async () => {
  const number = await anOrder({ owner: await aPerson() })
  const confirm = (reference: string) => confirmPayment(db, { number, by: admin, reference })
  expect(await confirm('')).toEqual(refused('reference_missing'))
  expect(await confirm('HRM-77')).toMatchObject({ ok: true })
})

// O16: what test cards «paid» was counted as money.
test('test cards bring nothing', async () => {
  const sum = async () => (await findRevenue(db)).real.map(({ amount }) => amount)
  const before = await sum()
  const number = await pay('4242424242424242')
  expect(await moneyOf(number)).toMatchObject({ order: 'paid', captured: 1 })
  expect(await sum()).toEqual(before)
})
