import { sql } from 'kysely'
import type { RefusalCode } from '#shared/refusals.ts'
import { ProviderTrouble, type CardProvider } from '#adapters/payments/card-provider.ts'
import type { Database } from '#db/client.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { holdAd } from '#domain/ads/hold-ads-of.ts'
import { makeAdFree } from '#domain/verbs/ads/make-ad-free.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { markSentBack } from '#domain/verbs/money/mark-sent-back.ts'
import { cancelAttempt } from '#domain/verbs/money/cancel-attempt.ts'
import { refundOrder } from '#domain/verbs/money/refund-order.ts'
import { refusePayment } from '#domain/verbs/money/refuse-payment.ts'
import { askAboutPayments } from '#domain/verbs/money/ask-about-payments.ts'
import { openAttempt } from '#domain/payments/open-attempt.ts'
import { payByCard } from '#domain/verbs/money/pay-by-card.ts'
import { returnMoney } from '#domain/verbs/money/return-money.ts'
import { takeProviderEvent } from '#domain/verbs/money/take-provider-event.ts'
import type { Person } from '#domain/people/person.ts'
import type { Outcome } from '#shared/outcome.ts'
import { intentIdOf, type BookIntent, type StripeBook } from '#tests/support/stripe/book.ts'
import type { Cast, PaidOrder } from './orders-to-pay.ts'

export type Scene = {
  db: Database
  book: StripeBook
  cards: CardProvider
  cast: Cast
  order: PaidOrder
  random: () => number
  tally: Record<string, number>
}

/** The process of whoever was at it ended here. */
class Ended extends Error {}

const money = { amount: 2500, currency: 'USD' }
const visa = 'pm_card_visa'
const forged = ['amount_not_ours', 'currency_not_ours', 'order_not_found']

async function tried(scene: Scene, act: string, work: Promise<Outcome<object, RefusalCode>>) {
  let said = 'ended'
  try {
    const outcome = await work
    said = outcome.ok ? 'done' : outcome.code
  } catch (error) {
    if (error instanceof ProviderTrouble) said = error.code
    else if (!(error instanceof Ended)) throw error
  }
  scene.tally[`${act} ${said}`] = (scene.tally[`${act} ${said}`] ?? 0) + 1
  return said
}

/** A provider whose line breaks, or whose caller ends, now and then: before it did what it was asked, or after. */
function shaky({ cards, random }: Scene): CardProvider {
  const risky =
    <A extends unknown[], T>(call: (...given: A) => Promise<T>) =>
    async (...given: A) => {
      const fate = random()
      if (fate < 0.06) throw new ProviderTrouble('provider_unreachable')
      if (fate < 0.1) throw new Ended()
      const answer = await call(...given)
      if (fate < 0.18) throw new ProviderTrouble('provider_unreachable')
      if (fate < 0.22) throw new Ended()
      return answer
    }
  const { name, open, charge, look, close, giveBack } = cards
  return {
    name,
    open: risky(open),
    charge: risky(charge),
    look: risky(look),
    close: risky(close),
    giveBack: risky(giveBack),
  }
}

const pay = (scene: Scene, paymentMethod: string, over: object = {}) => {
  const payment = { number: scene.order.number, by: scene.cast.owner, ...money, paymentMethod, ...over }
  return payByCard(scene.db, shaky(scene), payment)
}
const intentsOf = ({ book, order }: Scene) =>
  [...book.intents.values()].filter(({ metadata }) => metadata.order === String(order.number))
function any<T>(list: T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)]
}
/** In the browser, with the secret that it has, past this site. */
function inBrowser({ book }: Scene, { id }: BookIntent, paymentMethod: string) {
  book.ask({ method: 'POST', path: `/v1/payment_intents/${id}/confirm`, params: { payment_method: paymentMethod } })
}
async function webhook(scene: Scene) {
  const events = scene.book.events.filter(({ data }) => data.object.metadata.order === String(scene.order.number))
  const event = any(events, scene.random)
  if (!event) return
  const webhook = { id: event.id, kind: event.type, reference: intentIdOf(event) }
  const deliver = () => tried(scene, 'webhook', takeProviderEvent(scene.db, shaky(scene), webhook))
  await Promise.all(scene.random() < 0.3 ? [deliver(), deliver(), deliver()] : [deliver()])
}
/** As if hours had gone by for this order's attempts. */
const age = ({ db, order }: Scene, hours: number) =>
  sql`update payments set asked_at = null, updated_at = now() - ${hours} * interval '1 hour',
    created_at = now() - ${hours} * interval '1 hour' from orders
    where orders.id = order_id and number = ${order.number} and payments.status in ('started', 'waiting')`.execute(db)
const job = (work: Promise<object>) => work.then(() => ({ ok: true as const }))

/** What is forged is refused by name, whatever else goes on. */
async function forge(scene: Scene) {
  const over = any([{ amount: 1 }, { amount: 2501 }, { currency: 'SYP' }, { by: scene.cast.stranger }], scene.random)
  const said = await tried(scene, 'forge', pay(scene, visa, over))
  if (!forged.includes(said)) throw new Error(`order ${scene.order.number}: forged and ${said}`)
}

const refundsOf = ({ db, order }: Scene) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.orderId')
    .select('refunds.id')
    .where('number', '=', order.number)
    .execute()

export const paymentActs = {
  open: (scene: Scene) => {
    const wish = { number: scene.order.number, by: scene.cast.owner, ...money }
    return tried(scene, 'open', openAttempt(scene.db, shaky(scene), wish))
  },
  pay: (scene: Scene) => tried(scene, 'pay', pay(scene, visa)),
  payAgain: (scene: Scene) => tried(scene, 'pay', pay(scene, `${visa}_${Math.floor(scene.random() * 3)}`)),
  payDeclined: (scene: Scene) => tried(scene, 'decline', pay(scene, 'pm_card_chargeDeclined')),
  payWithStep: (scene: Scene) => tried(scene, 'ask', pay(scene, 'pm_card_authenticationRequired')),
  forge,
  step: async (scene: Scene) => {
    const intent = any(intentsOf(scene), scene.random)
    if (intent) scene.book.finishStep(intent.id, scene.random() < 0.7)
  },
  browser: async (scene: Scene) => {
    const intent = any(intentsOf(scene), scene.random)
    if (intent) inBrowser(scene, intent, scene.random() < 0.7 ? visa : 'pm_card_chargeDeclined')
  },
  /** Somebody gives the money back at Stripe's own desk. */
  desk: async (scene: Scene) => {
    const intent = any(intentsOf(scene), scene.random)
    if (intent && scene.random() < 0.5)
      scene.book.ask({ method: 'POST', path: '/v1/refunds', params: { payment_intent: intent.id } })
  },
  webhook,
  webhooks: webhook,
  askJob: async (scene: Scene) => {
    await age(scene, scene.random() < 0.3 ? 25 : 1)
    await tried(scene, 'job', job(askAboutPayments(scene.db, { stripe: shaky(scene) as never })))
  },
  refundJob: (scene: Scene) => tried(scene, 'refunds', job(returnMoney(scene.db, { stripe: shaky(scene) as never }))),
  confirm: ({ ...scene }: Scene) =>
    tried(
      scene,
      'confirm',
      confirmPayment(scene.db, {
        number: scene.order.number,
        by: scene.cast.admin,
        reference: `HRM-${scene.order.number}`,
        isRepeated: scene.random() < 0.5,
      }),
    ),
  refuse: (scene: Scene) =>
    tried(scene, 'refuse', refusePayment(scene.db, { number: scene.order.number, by: scene.cast.admin, reason: 'لا' })),
  refund: (scene: Scene) =>
    tried(scene, 'refund', refundOrder(scene.db, { number: scene.order.number, by: scene.cast.admin, reason: 'لا' })),
  claim: (scene: Scene) =>
    tried(scene, 'claim', claimPayment(scene.db, { number: scene.order.number, by: scene.cast.owner, note: 'حوالة' })),
  giveUp: (scene: Scene) => {
    const request = { number: scene.order.number, by: scene.cast.owner }
    return tried(scene, 'give up', cancelAttempt(scene.db, { stripe: shaky(scene) as never }, request))
  },
  sendBack: async (scene: Scene) => {
    const { number } = scene.order
    const refundId = any(await refundsOf(scene), scene.random)?.id
    if (!refundId) return
    const sent = { number, refundId, by: scene.cast.admin, reference: `OUT-${number}` }
    await tried(scene, 'send back', markSentBack(scene.db, sent))
  },
  /** As the deletion of the account does with each of its ads, and as taking that back does. */
  leave: ({ db, order }: Scene) =>
    sql`update ads set deleted_at = now(), deleted_reason = 'account' where id = ${order.adId} and deleted_at is null`.execute(
      db,
    ),
  comeBack: ({ db, order }: Scene) =>
    sql`update ads set deleted_at = null, deleted_reason = null where id = ${order.adId} and deleted_reason = 'account'`.execute(
      db,
    ),
  free: (scene: Scene) => tried(scene, 'free', makeAdFree(scene.db, { adId: scene.order.adId, by: scene.cast.owner })),
  remove: (scene: Scene) =>
    tried(scene, 'remove', removeAd(scene.db, { adId: scene.order.adId, by: scene.cast.owner })),
  approve: (scene: Scene) =>
    tried(scene, 'approve', approveAd(scene.db, { adId: scene.order.adId, version: 1, by: scene.cast.admin })),
  hold: (scene: Scene) =>
    tried(
      scene,
      'hold',
      scene.db
        .transaction()
        .execute((db) => holdAd(db, { adId: scene.order.adId, data: { reason: 'report' } }))
        .then(() => ({ ok: true as const })),
    ),
}
export type Act = keyof typeof paymentActs

/** The line holds again: whoever was asked by a bank says yes, and the last event of each is told once more. */
export async function calmDown(scene: Scene) {
  const { db, book } = scene
  for (const intent of intentsOf(scene)) if (intent.status === 'requires_action') book.finishStep(intent.id, true)
  for (const { id } of intentsOf(scene)) {
    const last = book.events.findLast((event) => intentIdOf(event) === id)!
    await takeProviderEvent(db, scene.cards, { id: last.id, kind: last.type, reference: id })
  }
}

/** A day later: every attempt was asked about, every claim answered, every debt paid. */
export async function dayLater(db: Database, { cards, admin }: { cards: CardProvider; admin: Person }) {
  const calm = { stripe: cards as never }
  let left = 1
  while (left > 0) {
    await sql`update payments set asked_at = null, updated_at = now() - interval '25 hours',
      created_at = now() - interval '25 hours' where status in ('started', 'waiting')`.execute(db)
    left = (await askAboutPayments(db, calm)).asked
  }
  for (let refunds = 100; refunds === 100;) refunds = (await returnMoney(db, calm)).refunds
  await answerByHand(db, admin)
}

/** Administrators find no money for what is still claimed, and send back what is owed by hand. */
async function answerByHand(db: Database, by: Person) {
  const claimed = await sql<{ number: number }>`
    select number from orders where id in (select order_id from payment_claims where decided_at is null)`.execute(db)
  for (const { number } of claimed.rows) await refusePayment(db, { number, by, reason: 'لم تصل' })
  const owed = await sql<{ number: number; refundId: string }>`
    select number, refunds.id as refund_id from refunds join orders on orders.id = refunds.order_id
      join payments on payments.id = payment_id
      where refunds.status <> 'done' and (payments.provider = 'manual' or refunds.status = 'failed')`.execute(db)
  for (const refund of owed.rows) await markSentBack(db, { ...refund, by, reference: `OUT-${refund.number}` })
}
