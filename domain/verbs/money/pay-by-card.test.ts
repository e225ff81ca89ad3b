import { afterAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { CardProvider } from '#adapters/payments/card-provider.ts'
import { makeAdFree } from '#domain/verbs/ads/make-ad-free.ts'
import { findOrder } from '#domain/orders/find-orders.ts'
import { refundOrder } from './refund-order.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { anOrder, moneyOf } from '#tests/support/orders.ts'
import { intentIdOf } from '#tests/support/stripe/book.ts'
import { openStripeStandIn } from '#tests/support/stripe/stand-in.ts'
import { askAboutPayments } from './ask-about-payments.ts'
import { openAttempt } from '#domain/payments/open-attempt.ts'
import { payByCard } from './pay-by-card.ts'
import { returnMoney } from './return-money.ts'
import { createSandboxCards } from '#domain/payments/sandbox-cards.ts'
import { takeProviderEvent } from './take-provider-event.ts'

const standIn = await openStripeStandIn()
const { book, line, cards } = standIn
afterAll(() => standIn.close())

const admin = await anAdmin()
const price = { amount: 2500, currency: 'USD' }

/** An order in dollars, and whoever has to pay it. */
async function inDollars() {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  await sql`update orders set amount = 2500, currency = 'USD' where number = ${number}`.execute(db)
  return { owner, number }
}

type Paying = { number: number; owner: Person; paymentMethod?: string; provider?: CardProvider }
const pay = ({ number, owner, paymentMethod = 'pm_card_visa', provider = cards }: Paying) =>
  payByCard(db, provider, { number, by: owner, ...price, paymentMethod })
const paid = { order: 'paid', captured: 1, refunded: 0, promotions: 1, owed: 0 }
/** As if a while had gone by since the attempts of an order were last heard of. */
const later = (number: number, hours = 1) =>
  sql`update payments set asked_at = null, updated_at = now() - ${hours} * interval '1 hour',
    created_at = now() - ${hours} * interval '1 hour' where order_id = (select id from orders where number = ${number})`.execute(
    db,
  )
const askAll = () => askAboutPayments(db, { stripe: cards })
const paymentsOf = async (number: number) =>
  (
    await sql<{ status: string; failureCode: string | null }>`select payments.status, failure_code from payments
      join orders on orders.id = order_id where number = ${number} order by payments.created_at`.execute(db)
  ).rows
const lastEvent = () => {
  const event = book.events.at(-1)!
  return { id: event.id, kind: event.type, reference: intentIdOf(event) }
}

test('a card pays an order at once, and paying again takes nothing more', async () => {
  const order = await inDollars()
  const opened = await openAttempt(db, cards, { number: order.number, by: order.owner, ...price })
  expect(opened).toMatchObject({ ok: true, clientSecret: expect.stringMatching(/^pi_\d+_secret_/) })
  expect(await pay(order)).toMatchObject({ ok: true, became: 'succeeded' })
  expect(await moneyOf(order.number)).toEqual(paid)
  expect(await pay(order)).toMatchObject({ became: 'succeeded' })
  expect(await pay({ ...order, paymentMethod: 'pm_card_other' })).toMatchObject({ became: 'succeeded' })
  expect(await takeProviderEvent(db, cards, lastEvent())).toMatchObject({ became: 'settled_before' })
  expect(await takeProviderEvent(db, cards, lastEvent())).toMatchObject({ became: 'taken_before' })
  expect(await moneyOf(order.number)).toEqual(paid)
})

test('a declined card is refused in a safe word, and another one pays the same attempt', async () => {
  const order = await inDollars()
  expect(await pay({ ...order, paymentMethod: 'pm_card_chargeDeclined' })).toMatchObject({ code: 'card_declined' })
  expect(await paymentsOf(order.number)).toEqual([{ status: 'failed', failureCode: 'generic_decline' }])
  expect((await findOrder(db, order.number))!.status).toBe('failed')
  const poor = { ...order, paymentMethod: 'pm_card_chargeDeclinedInsufficientFunds' }
  expect(await pay(poor)).toMatchObject({ code: 'insufficient_funds' })
  expect(await pay(order)).toMatchObject({ became: 'succeeded' })
  expect(await moneyOf(order.number)).toEqual(paid)
  expect(await paymentsOf(order.number)).toEqual([{ status: 'captured', failureCode: null }])
})

test('whose bank asks first pays after the step, and the webhook tells of it', async () => {
  const order = await inDollars()
  const pending = await pay({ ...order, paymentMethod: 'pm_card_authenticationRequired' })
  expect(pending).toMatchObject({ became: 'needs_step', clientSecret: expect.any(String) })
  expect(await moneyOf(order.number)).toMatchObject({ order: 'processing', captured: 0 })
  book.finishStep(lastEvent().reference, true)
  expect(await takeProviderEvent(db, cards, lastEvent())).toMatchObject({ became: 'paid' })
  expect(await moneyOf(order.number)).toEqual(paid)
})

test('events are taken in any order: an old one never takes back what a newer one told', async () => {
  const order = await inDollars()
  await pay({ ...order, paymentMethod: 'pm_card_authenticationRequired' })
  const before = lastEvent()
  book.finishStep(before.reference, true)
  await takeProviderEvent(db, cards, lastEvent())
  await takeProviderEvent(db, cards, before)
  expect(await moneyOf(order.number)).toEqual(paid)
})

test('a reply that is lost is asked for again, by whoever pays or by the job', async () => {
  for (const again of ['payer', 'job'] as const) {
    const order = await inDollars()
    await openAttempt(db, cards, { number: order.number, by: order.owner, ...price })
    // The library tries once more by itself, and a closed connection once more than that.
    const silent = {
      ...cards,
      charge: async (request: Parameters<typeof cards.charge>[0]) => {
        line.lost = 3
        return cards.charge(request)
      },
    }
    expect(await pay({ ...order, provider: silent })).toMatchObject({ code: 'payment_unknown' })
    line.lost = 0
    expect(await moneyOf(order.number)).toMatchObject({ order: 'processing', captured: 0 })
    if (again === 'payer') expect(await pay(order)).toMatchObject({ became: 'succeeded' })
    else {
      expect(await askAll()).toEqual({ asked: 0 })
      await later(order.number)
      expect(await askAll()).toEqual({ asked: 1 })
    }
    expect(await moneyOf(order.number)).toEqual(paid)
  }
})

test('an attempt that nobody finishes is given up after a day, and no money comes for it later', async () => {
  const order = await inDollars()
  await pay({ ...order, paymentMethod: 'pm_card_authenticationRequired' })
  const { reference } = lastEvent()
  await later(order.number, 25)
  await askAll()
  expect(book.intents.get(reference)!.status).toBe('canceled')
  expect(await paymentsOf(order.number)).toEqual([{ status: 'failed', failureCode: 'cancelled' }])
  expect(await pay(order)).toMatchObject({ became: 'succeeded' })
  expect(await moneyOf(order.number)).toEqual(paid)
})

test('whoever comes back on another day has as long for the step as on the first', async () => {
  const order = await inDollars()
  await pay({ ...order, paymentMethod: 'pm_card_chargeDeclined' })
  await later(order.number, 30)
  await sql`update payments set asked_at = now() - interval '29 hours' where order_id =
    (select id from orders where number = ${order.number})`.execute(db)
  await pay({ ...order, paymentMethod: 'pm_card_authenticationRequired' })
  const { reference } = lastEvent()
  expect(await askAll()).toEqual({ asked: 0 })
  expect(book.intents.get(reference)!.status).toBe('requires_action')
  await sql`update payments set asked_at = now() - interval '2 hours', updated_at = now() - interval '3 hours'
    where provider_reference = ${reference}`.execute(db)
  expect(await askAll()).toEqual({ asked: 1 })
  book.finishStep(reference, true)
  await takeProviderEvent(db, cards, lastEvent())
  expect(await moneyOf(order.number)).toEqual(paid)
})

test('money that came for a cancelled order is sent back by its provider, once', async () => {
  const order = await inDollars()
  await openAttempt(db, cards, { number: order.number, by: order.owner, ...price })
  const { reference } = lastEvent()
  await makeAdFree(db, { adId: (await findOrder(db, order.number))!.adId!, by: order.owner })
  // In the browser, past this site.
  book.ask({
    method: 'POST',
    path: `/v1/payment_intents/${reference}/confirm`,
    params: { payment_method: 'pm_card_visa' },
  })
  expect(await takeProviderEvent(db, cards, lastEvent())).toMatchObject({ became: 'returning' })
  line.lost = 3
  await expect(returnMoney(db, { stripe: cards })).rejects.toThrow()
  line.lost = 0
  await Promise.all([returnMoney(db, { stripe: cards }), returnMoney(db, { stripe: cards })])
  expect(await moneyOf(order.number)).toEqual({ order: 'cancelled', captured: 1, refunded: 1, promotions: 0, owed: 0 })
  expect([...book.refunds.values()].filter((refund) => refund.payment_intent === reference)).toHaveLength(1)
})

test('a refund that an administrator decided goes back by card', async () => {
  const order = await inDollars()
  await pay(order)
  expect(await refundOrder(db, { number: order.number, by: admin, reason: 'خطأ' })).toMatchObject({ isByHand: false })
  await returnMoney(db, { stripe: cards })
  expect(await moneyOf(order.number)).toEqual({ order: 'refunded', captured: 1, refunded: 1, promotions: 0, owed: 0 })
})

test('money that was given back at the provider’s own desk ends its upgrade', async () => {
  const order = await inDollars()
  await pay(order)
  const { reference } = lastEvent()
  book.ask({ method: 'POST', path: '/v1/refunds', params: { payment_intent: reference } })
  expect(lastEvent()).toMatchObject({ kind: 'charge.refunded', reference })
  expect(await takeProviderEvent(db, cards, lastEvent())).toMatchObject({ became: 'returned' })
  const returned = { order: 'refunded', captured: 1, refunded: 1, promotions: 0, owed: 0 }
  expect(await moneyOf(order.number)).toEqual(returned)
  expect(await takeProviderEvent(db, cards, { ...lastEvent(), id: 'evt_again' })).toMatchObject({ became: 'returned' })
  expect(await moneyOf(order.number)).toEqual(returned)
})

test('an intent that is not what was opened is not believed', async () => {
  const order = await inDollars()
  await openAttempt(db, cards, { number: order.number, by: order.owner, ...price })
  const intent = book.intents.get(lastEvent().reference)!
  const event = (id: string) => ({ id, kind: 'payment_intent.succeeded', reference: intent.id })
  const succeeded = { ...intent, status: 'succeeded' as const, amount_received: 2500 }
  const others = [
    { amount: 1, amount_received: 1 },
    { amount_received: 1 },
    { currency: 'syp' },
    { metadata: { ...intent.metadata, order: '1' } },
    { metadata: { ...intent.metadata, payment: 'x' } },
  ]
  for (const [at, other] of others.entries()) {
    book.intents.set(intent.id, { ...succeeded, ...other })
    expect(await takeProviderEvent(db, cards, event(`evt_x${at}`))).toMatchObject({ code: 'payment_mismatch' })
  }
  expect(await moneyOf(order.number)).toMatchObject({ order: 'open', captured: 0 })
  book.intents.set(intent.id, succeeded)
  expect(await takeProviderEvent(db, cards, event('evt_x0'))).toMatchObject({ became: 'paid' })
})

test('the cards of the sandbox do what they are for', async () => {
  const sandbox = createSandboxCards(db)
  const withCard = async (paymentMethod: string) => {
    const order = await inDollars()
    return { ...order, answer: await pay({ ...order, paymentMethod, provider: sandbox }) }
  }
  expect((await withCard('4242424242424242')).answer).toMatchObject({ became: 'succeeded' })
  expect((await withCard('4000000000000002')).answer).toMatchObject({ code: 'card_declined' })
  expect((await withCard('4000000000009995')).answer).toMatchObject({ code: 'insufficient_funds' })
  expect((await withCard('4000002500003155')).answer).toMatchObject({ became: 'needs_step' })
  expect((await withCard('4111')).answer).toMatchObject({ code: 'incorrect_number' })
  const silent = await withCard('4000000000000119')
  expect(silent.answer).toMatchObject({ code: 'payment_unknown' })
  await later(silent.number)
  await askAboutPayments(db, { sandbox })
  expect(await moneyOf(silent.number)).toEqual(paid)
})
