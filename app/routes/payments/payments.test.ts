import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { findOrder } from '#domain/orders/find-orders.ts'
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
  const answer = await pay(owner, {
    payment_method_id: 'pm_card_authenticationRequired',
    amount: 25_000,
    orderId: number,
  })
  expect(await answer.json()).toMatchObject({
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
    const deliverEvent = (letter: ReturnType<typeof signed>) => visit('/api/webhooks/stripe', letter)
    expect((await deliverEvent(signed(event, { secret: 'whsec_other' }))).status).toBe(400)
    expect((await deliverEvent(signed(event, { age: 301 }))).status).toBe(400)
    const changed = { ...signed(event), body: JSON.stringify({ ...event, id: 'evt_other' }) }
    expect((await deliverEvent(changed)).status).toBe(400)
    expect(await moneyOf(number)).toEqual(nothing)
    expect((await deliverEvent(signed(event))).status).toBe(200)
    expect((await deliverEvent(signed(event))).status).toBe(200)
    expect(await moneyOf(number)).toEqual(paid)
  })
})

const silentCard = { card: '4000000000000119' }
const unknown = 'لم يصلنا جواب المصرف بعد. لا تدفع مرة ثانية، نتأكد ونخبرك.'

// O3: a lost answer was a 500 that said «try again».
test('a lost answer says that nobody knows yet and not to pay again, on every page of the order', async () => {
  const { owner, number } = await ordered()
  const sent = await visit(`/orders/${number}/card`, { as: owner, form: silentCard })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `/orders/${number}`])
  const page = await (await visit(`/orders/${number}`, { as: owner })).text()
  expect(page).toMatch(new RegExp(`role="status"[^>]*>(?:(?!</p>).)*${unknown}`))
  for (const invitation of ['كيف تدفع؟', `action="/orders/${number}/card"`, 'حاول مرة أخرى'])
    expect(page).not.toContain(invitation)
  expect(await (await visit('/profile', { as: owner })).text()).toContain(unknown)
  for (const path of ['card', 'card/step']) {
    const back = await visit(`/orders/${number}/${path}`, { as: owner })
    expect([back.status, back.headers.get('Location')]).toEqual([302, `/orders/${number}`])
  }
  const over = await ordered()
  const answered = await visit(`/orders/${over.number}/card.data`, {
    as: over.owner,
    form: { ...silentCard, over: '1' },
  })
  expect([answered.status, await answered.text()]).toEqual([200, expect.stringContaining('working')])
})

test('a lost answer of the endpoint is unknown, never a failure', async () => {
  const { owner, number } = await ordered()
  const answer = await pay(owner, { payment_method_id: 'pm_card_timeout', amount: 25_000, orderId: number })
  expect([answer.status, await answer.json()]).toEqual([
    502,
    { error: 'Payment processing failed', code: 'payment_unknown', detail: unknown },
  ])
})

// O6: the bank's step was left, and there was no way on.
test('from the order and the own ads there is a way back to the bank, another way to pay, and free', async () => {
  const orderWithAttempt = async () => {
    const order = await ordered()
    const form = { card: '4000002500003155' }
    const step = await visit(`/orders/${order.number}/card`, { as: order.owner, form })
    expect(step.headers.get('Location')).toBe(`/orders/${order.number}/card/step`)
    const page = await (await visit(`/orders/${order.number}`, { as: order.owner })).text()
    const [, adId] = page.match(/action="\/profile\/ads\/(\d+)\/free"/)!
    expect(page).toContain(`href="/orders/${order.number}/card/step"`)
    expect(page).toContain(`action="/orders/${order.number}/card/cancellation"`)
    expect(await (await visit('/profile', { as: order.owner })).text()).toContain(
      `href="/orders/${order.number}/card/step"`,
    )
    return { ...order, adId: Number(adId) }
  }
  const { owner, number } = await orderWithAttempt()
  for (const _ of ['once', 'twice']) {
    const given = await visit(`/orders/${number}/card/cancellation`, { as: owner, form: {} })
    expect([given.status, given.headers.get('Location')]).toEqual([303, `/orders/${number}#pay`])
  }
  expect(await (await visit(`/orders/${number}`, { as: owner })).text()).toContain('كيف تدفع؟')
  for (const act of ['free', 'removal']) {
    const other = await orderWithAttempt()
    const done = await visit(`/profile/ads/${other.adId}/${act}`, { as: other.owner, form: {} })
    expect([act, done.status, done.headers.get('Location')]).toEqual([act, 303, expect.stringMatching(/^\/profile/)])
    expect((await moneyOf(other.number)).order).toBe('cancelled')
  }
})

test('a second press on what is paid leads to its receipt', async () => {
  const { owner, number } = await ordered()
  const form = { card: '4242424242424242' }
  expect((await visit(`/orders/${number}/card`, { as: owner, form })).status).toBe(303)
  const again = await visit(`/orders/${number}/card`, { as: owner, form })
  expect([again.status, again.headers.get('Location')]).toEqual([303, `/orders/${number}`])
  expect(await moneyOf(number)).toEqual(paid)
})

test('giving a card up is limited, wherever its provider is asked', async () => {
  const { owner, number } = await ordered()
  await visit(`/orders/${number}/card`, { as: owner, form: { card: '4000002500003155' } })
  const giveUp = () => visit(`/orders/${number}/card/cancellation`, { as: owner, form: {} })
  for (let press = 0; press < 20; press++) expect((await giveUp()).status).toBe(303)
  expect((await giveUp()).status).toBe(429)
  await visit(`/orders/${number}/card`, { as: owner, form: { card: '4000002500003155' } })
  const { adId } = (await findOrder(db, number))!
  for (const act of ['free', 'removal'])
    expect((await visit(`/profile/ads/${adId}/${act}`, { as: owner, form: {} })).status).toBe(429)
})
