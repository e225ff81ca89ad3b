import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { anOrder, moneyOf } from '#tests/support/orders.ts'
import { openStripeStandIn, signed } from '#tests/support/stripe/stand-in.ts'
import { visit, withCards } from '#tests/support/visit.ts'

// What Stripe takes; the orders below are in the pounds that they were opened in.
await sql`update site_settings set value = '"USD"' where key = 'upgradeCurrency'`.execute(db)
const standIn = await openStripeStandIn()
afterAll(() => standIn.close())
const paid = { order: 'paid', captured: 1, refunded: 0, promotions: 1, owed: 0 }
const nothing = { order: 'open', captured: 0, refunded: 0, promotions: 0, owed: 0 }

async function ordered() {
  const owner = await aPerson()
  return { owner, number: await anOrder({ owner }) }
}
const send = (path: string, as: Person | null, payload: object, headers: Record<string, string> = {}) =>
  visit(path, {
    as,
    body: JSON.stringify(payload),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
const create = (as: Person | null, payload: object) => send('/api/create-payment-intent', as, payload)
const pay = (as: Person | null, payload: object) => send('/api/process-payment', as, payload)
const visa = { payment_method_id: 'pm_card_visa' }

test('the two endpoints pay an order: an intent is opened, a card pays it, and the answers are JSON', async () => {
  const { owner, number } = await ordered()
  const opened = await create(owner, { amount: 25_000, currency: 'syp', orderId: number })
  expect(opened.status).toBe(200)
  expect(await opened.json()).toMatchObject({ clientSecret: expect.any(String), amount: 25_000, currency: 'syp' })
  const answered = await pay(owner, { ...visa, amount: 25_000, orderId: String(number) })
  expect([answered.status, await answered.json()]).toEqual([
    200,
    { success: true, status: 'succeeded', orderId: number },
  ])
  expect(await moneyOf(number)).toEqual(paid)
})

test('a declined card is answered with the known sentence and why; a bank that asks with its secret', async () => {
  const { owner, number } = await ordered()
  const declined = await pay(owner, { payment_method_id: 'pm_card_chargeDeclined', amount: 25_000, orderId: number })
  expect(declined.status).toBe(402)
  expect(await declined.json()).toEqual({
    error: 'Payment processing failed',
    code: 'card_declined',
    detail: 'رفض المصرف البطاقة. جرّب بطاقة أخرى.',
  })
  const asked = await pay(owner, {
    payment_method_id: 'pm_card_authenticationRequired',
    amount: 25_000,
    orderId: number,
  })
  expect(await asked.json()).toMatchObject({
    success: false,
    status: 'requires_action',
    clientSecret: expect.any(String),
  })
  const step = await visit(`/orders/${number}/card/step`, { as: owner, form: { answer: 'yes' } })
  expect([step.status, step.headers.get('Location')]).toEqual([303, '/profile'])
  expect(await moneyOf(number)).toEqual(paid)
})

test.each([
  ['an amount of one’s own', { amount: 1 }, 422, 'amount_not_ours'],
  ['a currency that is not the order’s', { currency: 'usd' }, 422, 'currency_not_ours'],
  ['no currency, which is the dollar', { currency: undefined }, 422, 'currency_not_ours'],
  ['another order', { orderId: 1 }, 404, 'order_not_found'],
])('%s opens nothing', async (_, over, status, code) => {
  const { owner, number } = await ordered()
  const answer = await create(owner, { amount: 25_000, currency: 'syp', orderId: number, ...over })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error: 'Failed to create payment intent', code })
  expect(await moneyOf(number)).toEqual(nothing)
})

test('strangers, visitors and other sites are refused in JSON or at the door', async () => {
  const { number } = await ordered()
  const payment = { ...visa, amount: 25_000, orderId: number }
  const stranger = await pay(await aPerson(), payment)
  expect([stranger.status, (await stranger.json()) as object]).toMatchObject([404, { code: 'order_not_found' }])
  const visitor = await pay(null, payment)
  expect([visitor.status, (await visitor.json()) as object]).toMatchObject([
    401,
    { error: 'Payment processing failed' },
  ])
  const foreign = await send('/api/process-payment', await aPerson(), payment, { Origin: 'https://elsewhere.example' })
  expect(foreign.status).toBe(403)
  expect(await moneyOf(number)).toEqual(nothing)
})

test('test cards pay without scripts, and what they refuse is said on the page', async () => {
  const { owner, number } = await ordered()
  const page = await (await visit(`/orders/${number}/card`, { as: owner })).text()
  expect(page).toContain('4242 4242 4242 4242')
  expect(page).toContain('هذه تجربة')
  const declined = await visit(`/orders/${number}/card`, { as: owner, form: { card: '4000000000009995' } })
  expect(declined.status).toBe(402)
  expect(await declined.text()).toContain('رصيد البطاقة لا يكفي')
  const done = await visit(`/orders/${number}/card`, { as: owner, form: { card: '4242424242424242' } })
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/profile'])
  expect(await moneyOf(number)).toEqual(paid)
})

test('with Stripe, in dollars: the page lets its field stand, the endpoints pay, and signed webhooks alone are heard', async () => {
  await withCards({ stripe: standIn.cards }, async () => {
    const { owner, number } = await ordered()
    await sql`update orders set amount = 2500, currency = 'USD' where number = ${number}`.execute(db)
    const page = await visit(`/orders/${number}/card`, { as: owner })
    expect(page.headers.get('Content-Security-Policy')).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    const elsewhere = await visit('/orders', { as: owner })
    expect(elsewhere.headers.get('Content-Security-Policy')).not.toContain('stripe')

    await create(owner, { amount: 2500, orderId: number })
    const { id } = [...standIn.book.intents.values()].at(-1)!
    const params = { payment_method: 'pm_card_visa' }
    standIn.book.ask({ method: 'POST', path: `/v1/payment_intents/${id}/confirm`, params })
    const event = standIn.book.events.at(-1)!
    const tell = (letter: ReturnType<typeof signed>) => visit('/api/webhooks/stripe', letter)
    expect((await tell(signed(event, { secret: 'whsec_other' }))).status).toBe(400)
    expect((await tell(signed(event, { age: 301 }))).status).toBe(400)
    const changed = { ...signed(event), body: JSON.stringify({ ...event, id: 'evt_other' }) }
    expect((await tell(changed)).status).toBe(400)
    expect(await moneyOf(number)).toEqual(nothing)
    expect((await tell(signed(event))).status).toBe(200)
    expect((await tell(signed(event))).status).toBe(200)
    expect(await moneyOf(number)).toEqual(paid)
  })
})
