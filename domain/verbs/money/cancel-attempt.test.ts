import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CardProvider } from '#adapters/payments/card-provider.ts'
import { refused } from '#shared/outcome.ts'
import { makeAdFree } from '#domain/verbs/ads/make-ad-free.ts'
import { findOrder } from '#domain/orders/find-orders.ts'
import { claimPayment } from './claim-payment.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { anOrder, moneyOf } from '#tests/support/orders.ts'
import { askAboutPayments } from './ask-about-payments.ts'
import { cancelAttempt, cancelAttemptOf } from './cancel-attempt.ts'
import { payByCard } from './pay-by-card.ts'
import { createSandboxCards } from '#domain/payments/sandbox-cards.ts'
import { takeStep } from './take-step.ts'

const sandbox = createSandboxCards(db)
const price = { amount: 25_000, currency: 'SYP' }
const asks = '4000002500003155'
const silent = '4000000000000119'
const good = '4242424242424242'

async function paidWith(paymentMethod: string, provider: CardProvider = sandbox) {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  const answer = await payByCard(db, provider, { number, by: owner, ...price, paymentMethod })
  return { owner, number, answer, adId: (await findOrder(db, number))!.adId! }
}

// O6: whoever left their bank's question was stranded.
test('a card that waits for its holder is given up at its provider; then the order is paid in another way or not at all', async () => {
  const { owner: by, number } = await paidWith(asks)
  expect(await findOrder(db, number)).toMatchObject({ status: 'processing', waitsFor: 'holder' })
  expect(await cancelAttempt(db, { sandbox }, { number, by: await aPerson() })).toEqual(refused('order_not_found'))
  expect(await cancelAttempt(db, { sandbox }, { number, by })).toMatchObject({ ok: true })
  expect(await cancelAttempt(db, { sandbox }, { number, by })).toMatchObject({ ok: true })
  expect(await takeStep(db, sandbox, { number, by, isAllowed: true })).toEqual(refused('order_not_payable'))
  expect(await claimPayment(db, { number, by, note: 'حوالة' })).toMatchObject({ ok: true })

  const other = await paidWith(asks)
  const free = { adId: other.adId, by: other.owner }
  expect(await makeAdFree(db, free)).toEqual(refused('payment_under_way'))
  expect(await cancelAttemptOf(db, { sandbox }, free)).toMatchObject({ ok: true })
  expect(await makeAdFree(db, free)).toMatchObject({ ok: true })
  const { rows } = await sql<{ status: string }>`select status from sandbox_intents`.execute(db)
  expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
})

test('nothing is given up while the bank thinks, after the money came, or where the bank does not answer', async () => {
  const lost = await paidWith(silent)
  expect(lost.answer).toMatchObject({ ok: false, code: 'payment_unknown' })
  expect(await findOrder(db, lost.number)).toMatchObject({ status: 'processing', waitsFor: 'bank' })
  const thinks = (reference: string) => sandbox.close(reference)
  expect(
    await cancelAttempt(db, { sandbox: { ...sandbox, look: thinks } }, { number: lost.number, by: lost.owner }),
  ).toEqual(refused('payment_unknown'))
  const paid = await paidWith(good)
  expect(await cancelAttempt(db, { sandbox }, { number: paid.number, by: paid.owner })).toEqual(
    refused('order_paid_meanwhile'),
  )
  const left = await paidWith(asks)
  await sql`update sandbox_intents set status = 'succeeded' where order_number = ${left.number}`.execute(db)
  expect(await cancelAttempt(db, { sandbox }, { number: left.number, by: left.owner })).toEqual(
    refused('order_paid_meanwhile'),
  )
  expect(await moneyOf(left.number)).toMatchObject({ order: 'paid', captured: 1, promotions: 1 })
})

// O3: two copies of one class are two classes to `instanceof`.
test('a lost answer is unknown, whichever copy of the class tells of it', async () => {
  const lose = async () => {
    throw Object.assign(new Error('lost'), { name: 'ProviderTrouble', code: 'provider_unreachable' })
  }
  const { owner, number, answer } = await paidWith(good, { ...sandbox, charge: lose })
  expect(answer).toMatchObject({ ok: false, code: 'payment_unknown' })
  // Asked again while the line is gone, it is not said that nothing was taken.
  const again = await payByCard(db, { ...sandbox, look: lose }, { number, by: owner, ...price, paymentMethod: good })
  expect(again).toMatchObject({ ok: false, code: 'payment_unknown' })
  const gone = { ...sandbox, close: lose }
  expect(await cancelAttempt(db, { sandbox: gone }, { number, by: owner })).toMatchObject({ code: 'payment_unknown' })
})

test('an attempt that was left lapses, and its payer is told that nothing was taken', async () => {
  const { owner, number } = await paidWith(asks)
  await sql`update payments set updated_at = now() - interval '25 hours', asked_at = null`.execute(db)
  await askAboutPayments(db, { sandbox })
  expect(await findOrder(db, number)).toMatchObject({ status: 'failed', waitsFor: null })
  const notices = await db
    .selectFrom('notifications')
    .select(sql<string>`metadata ->> 'state'`.as('state'))
    .where('personId', '=', owner.id)
    .execute()
  expect(notices).toEqual([{ state: 'lapsed' }])
})
