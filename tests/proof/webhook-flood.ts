import type { Database } from '#db/client.ts'
import { openAttempt } from '#domain/payments/open-attempt.ts'
import { takeProviderEvent } from '#domain/verbs/money/take-provider-event.ts'
import { intentIdOf, StripeBook } from '#tests/support/stripe/book.ts'
import { directCards } from '#tests/support/stripe/direct-cards.ts'
import { judgeMoney } from './judge-money.ts'
import { aMarketToPay, ordersToPay } from './orders-to-pay.ts'

/**
 * Every order is paid in the browser, and Stripe tells of it `copies` times at once. Answers what is wrong, how many
 * upgrades there are, and how long it took in milliseconds.
 */
export async function floodWithEvents(db: Database, { events, copies }: { events: number; copies: number }) {
  const book = new StripeBook(`f${events}_`)
  const cards = directCards(book)
  const cast = await aMarketToPay(db)
  const orders = await ordersToPay(db, { count: events, cast, random: Math.random })
  for (const { number } of orders)
    await openAttempt(db, cards, { number, by: cast.owner, amount: 2500, currency: 'USD' })
  for (const { id } of [...book.intents.values()])
    book.ask({ method: 'POST', path: `/v1/payment_intents/${id}/confirm`, params: { payment_method: 'pm_card_visa' } })
  const succeeded = book.events.filter(({ type }) => type === 'payment_intent.succeeded')
  const began = performance.now()
  for (const sent of succeeded) {
    const event = { id: sent.id, kind: sent.type, reference: intentIdOf(sent) }
    await Promise.all(Array.from({ length: copies }, () => takeProviderEvent(db, cards, event)))
  }
  const took = performance.now() - began
  const { faults, tally } = await judgeMoney(db, { book, numbers: orders.map(({ number }) => number) })
  const upgrades = Object.entries(tally).reduce((sum, [end, times]) => sum + (end.endsWith(' paid') ? times : 0), 0)
  return { faults, upgrades, took }
}
