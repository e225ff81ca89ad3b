import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ProviderTrouble, type CardProvider } from '#adapters/payments/card-provider.ts'
import { done, refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { anOrderRow, aPaymentRow } from '#tests/support/order-rows.ts'
import { openAttempt, openIntent } from './open-attempt.ts'
import { createSandboxCards } from './sandbox-cards.ts'

const owner = await aPerson()
const cards = createSandboxCards(db)
/** A provider of which nothing comes back. */
const troubled = (code: ProviderTrouble['code']): CardProvider => {
  const fail = () => Promise.reject(new ProviderTrouble(code))
  return { ...cards, open: fail, look: fail }
}
const pay = ({ number, amount }: { number: number; amount: number }, provider = cards) =>
  openAttempt(db, provider, { number, amount, by: owner })
const paymentsOf = ({ id }: { id: string }) =>
  db.selectFrom('payments').select(['status', 'providerReference']).where('orderId', '=', id).execute()

test('an attempt is opened once; opened again it is the same one', async () => {
  const order = await anOrderRow({ owner })
  const opened = await Promise.all([pay(order), pay(order)])
  const [first] = opened
  if (!first.ok) throw new Error(first.code)
  expect(opened).toEqual([first, first])
  expect(first).toEqual(done({ reference: first.reference, clientSecret: `${first.reference}_secret` }))
  expect(await pay(order)).toEqual(first)
  expect(await paymentsOf(order)).toEqual([{ status: 'started', providerReference: first.reference }])
})

test('what cannot be paid reaches no provider', async () => {
  const deaf = troubled('provider_unreachable')
  const [paid, over, foreign] = [
    await anOrderRow({ owner, status: 'paid' }),
    await anOrderRow({ owner, status: 'cancelled' }),
    await anOrderRow(),
  ]
  expect(await pay(paid, deaf)).toEqual(refused('order_not_payable'))
  expect(await pay(over, deaf)).toEqual(refused('order_not_payable'))
  expect(await pay(foreign, deaf)).toEqual(refused('order_not_found'))
})

test.each(['provider_unreachable', 'provider_refused'] as const)(
  'after %s nothing is known to have been opened, and it may be tried again',
  async (code) => {
    const order = await anOrderRow({ owner })
    expect(await pay(order, troubled(code))).toMatchObject({ ok: false, code })
    expect(await paymentsOf(order)).toEqual([{ status: 'started', providerReference: null }])
    expect(await pay(order)).toMatchObject({ ok: true })
  },
)

test('while a card is being asked, a provider that does not answer leaves it unknown', async () => {
  const order = await anOrderRow({ owner, status: 'processing', provider: 'sandbox' })
  await aPaymentRow(order, { provider: 'sandbox', status: 'waiting', providerReference: randomUUID() })
  expect(await pay(order, troubled('provider_unreachable'))).toMatchObject({ ok: false, code: 'payment_unknown' })
})

test('what is no trouble of the provider is thrown', async () => {
  const broken: CardProvider = { ...cards, open: () => Promise.reject(new Error('a fault of ours')) }
  await expect(pay(await anOrderRow({ owner }), broken)).rejects.toThrow('a fault of ours')
})

test('an intent that was stored meanwhile is not written over', async () => {
  const order = await anOrderRow({ owner })
  const { id } = await aPaymentRow(order, {
    provider: 'sandbox',
    status: 'started',
    providerReference: `known-${order.id}`,
  })
  const attempt = { id, reference: null, amount: order.amount, currency: order.currency }
  const intent = await openIntent(db, cards, { number: order.number, attempt })
  expect(intent).toMatchObject({ paymentId: id, orderNumber: order.number, amount: 25_000, currency: 'SYP' })
  expect(await paymentsOf(order)).toEqual([{ status: 'started', providerReference: `known-${order.id}` }])
})
