// One payment by card in a process of its own that ends itself without a word (as by kill -9) at the n-th thing it asks for,
// of the database or of Stripe.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createStripeCards } from '#adapters/payments/stripe-cards.ts'
import type { CardProvider } from '#adapters/payments/card-provider.ts'
import { createDb } from '#db/client.ts'
import { payByCard } from '#domain/verbs/money/pay-by-card.ts'
import type { Person } from '#domain/people/person.ts'

export type Paying = {
  url: string
  stripe: Parameters<typeof createStripeCards>[0]
  person: Person
  number: number
  /** 0: never; how often something was asked for is printed instead. */
  dieAt: number
  when: 'before it is sent' | 'when it was answered'
}

const { url, stripe, person, number, dieAt, when } = JSON.parse(process.argv[2]!) as Paying

let requests = 0
async function counted<T>(ask: () => Promise<T>): Promise<T> {
  const isLast = ++requests === dieAt
  if (isLast && when === 'before it is sent') await die()
  const answer = await ask()
  if (isLast) await die()
  return answer
}

async function die() {
  process.kill(process.pid, 'SIGKILL')
  await wait(60_000)
}

const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  return counted(() => query.apply(this, args))
} as typeof pg.Client.prototype.query

const real = createStripeCards(stripe)
const cards: CardProvider = {
  ...real,
  open: (attempt) => counted(() => real.open(attempt)),
  charge: (charge) => counted(() => real.charge(charge)),
}
const db = createDb(url, { max: 1 })
const payment = { number, by: person, amount: 2500, currency: 'USD', paymentMethod: 'pm_card_visa' }
const paid = await payByCard(db, cards, payment)
if (!paid.ok) throw new Error(paid.code)
console.log(requests)
await db.destroy()
