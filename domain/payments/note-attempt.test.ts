import { expect, test } from 'vitest'
import type { OrderStatus } from '#shared/order-states.ts'
import { done, refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { anOrderRow, aPaymentRow } from '#tests/support/order-rows.ts'
import { noteAttempt } from './note-attempt.ts'
import { createSandboxCards } from './sandbox-cards.ts'

const cards = createSandboxCards(db)
const owner = await aPerson()
const anOrder = (over: Parameters<typeof anOrderRow>[0] = {}) => anOrderRow({ owner, ...over })
type Order = Awaited<ReturnType<typeof anOrder>>
const note = ({ number, amount }: Order, over: object = {}) =>
  noteAttempt(db, cards, { number, amount, currency: 'SYP', by: owner, ...over })
const attemptsOf = async ({ id }: Order) =>
  (await db.selectFrom('payments').select('id').where('orderId', '=', id).execute()).length

test.each<[OrderStatus, string]>([
  ['open', 'begun'],
  ['processing', 'payment_under_way'],
  ['paid', 'already paid'],
  ['failed', 'begun'],
  ['cancelled', 'order_not_payable'],
  ['refunding', 'order_not_payable'],
  ['refunded', 'order_not_payable'],
])('an attempt to pay an order that is %s is %s', async (status, expected) => {
  const order = await anOrder({ status, provider: status === 'processing' ? 'manual' : null })
  const outcome = await note(order)
  const isCharging = outcome.ok && outcome.isCharging
  const said = outcome.ok ? (outcome.attempt ? 'begun' : 'already paid') : outcome.code
  expect([said, isCharging, await attemptsOf(order)]).toEqual([
    expected,
    expected === 'already paid',
    expected === 'begun' ? 1 : 0,
  ])
})

test('it is written down with what the order costs, before a provider has heard of it', async () => {
  const order = await anOrder({ amount: 12, currency: 'USD' })
  const noted = await note(order, { currency: 'USD' })
  expect(noted).toEqual(
    done({ attempt: { id: expect.any(String), reference: null, amount: 12, currency: 'USD' }, isCharging: false }),
  )
  const row = await db.selectFrom('payments').selectAll().where('orderId', '=', order.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ provider: 'sandbox', status: 'started', amount: 12, currency: 'USD' })
})

test('the sum is what the order says, to the last pound, and so is the currency', async () => {
  const order = await anOrder()
  for (const amount of [0, -25_000, 24_999, 25_001, 25_000.5, 2_500_000])
    expect([amount, await note(order, { amount })]).toEqual([amount, refused('amount_not_ours')])
  for (const currency of ['USD', 'syp', 'EUR', ''])
    expect([currency, await note(order, { currency })]).toEqual([currency, refused('currency_not_ours')])
  expect(await attemptsOf(order)).toBe(0)
  expect(await note(order, { currency: undefined })).toMatchObject({ ok: true })
})

test("somebody else's order, and one that is not there, are not found", async () => {
  const order = await anOrder()
  for (const by of [await aPerson(), await anAdmin()])
    expect(await note(order, { by })).toEqual(refused('order_not_found'))
  expect(await note(order, { number: 999_999_999 })).toEqual(refused('order_not_found'))
  expect(await attemptsOf(order)).toBe(0)
})

test('for an ad that was removed nothing is begun', async () => {
  const order = await anOrder()
  await db.updateTable('ads').set({ deletedAt: 'now', deletedReason: 'owner' }).where('id', '=', order.adId).execute()
  expect(await note(order)).toEqual(refused('order_not_payable'))
})

test('two presses at one moment are one attempt, and a later one goes on with it', async () => {
  const order = await anOrder()
  const noted = await Promise.all([note(order), note(order)])
  const again = await note(order)
  const ids = [...noted, again].map((outcome) => outcome.ok && outcome.attempt?.id)
  expect(new Set(ids).size).toBe(1)
  expect(await attemptsOf(order)).toBe(1)
})

test('what a card is paying already is gone on with, by the same provider alone', async () => {
  const order = await anOrder({ status: 'processing', provider: 'sandbox' })
  expect(await note(order), 'no attempt of it is known').toEqual(refused('payment_under_way'))
  const { id } = await aPaymentRow(order, {
    provider: 'sandbox',
    status: 'waiting',
    providerReference: `ref-${order.id}`,
  })
  expect(await note(order)).toMatchObject({ attempt: { id, reference: `ref-${order.id}` }, isCharging: true })
  const other = await anOrder({ status: 'processing', provider: 'stripe' })
  await aPaymentRow(other, { provider: 'sandbox', status: 'waiting' })
  expect(await note(other)).toEqual(refused('payment_under_way'))
})

test('a declined card leaves its attempt to the next; what was given up, captured or of another provider does not', async () => {
  const declined = await anOrder({ status: 'failed' })
  const { id } = await aPaymentRow(declined, { provider: 'sandbox', status: 'failed', failureCode: 'card_declined' })
  expect(await note(declined)).toMatchObject({ attempt: { id }, isCharging: false })
  for (const over of [
    { provider: 'sandbox', status: 'failed', failureCode: 'cancelled' },
    { provider: 'sandbox', status: 'captured' },
    { provider: 'stripe', status: 'waiting' },
  ] as const) {
    const order = await anOrder({ status: 'failed' })
    const before = await aPaymentRow(order, over)
    const noted = await note(order)
    expect([over, noted.ok && noted.attempt?.id === before.id, await attemptsOf(order)]).toEqual([over, false, 2])
  }
})
