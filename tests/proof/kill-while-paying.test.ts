import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { askAboutPayments } from '#domain/verbs/money/ask-about-payments.ts'
import { payByCard } from '#domain/verbs/money/pay-by-card.ts'
import type { Person } from '#domain/people/person.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { anOrder, moneyOf } from '#tests/support/orders.ts'
import { openStripeStandIn, standInAccount } from '#tests/support/stripe/stand-in.ts'
import type { Paying } from './pay-and-die.ts'
import { seed } from '#tests/support/in-turn.ts'
import { moments, runAndDie, stepsToDieAt, untilLetGo } from './run-and-die.ts'

const standIn = await openStripeStandIn()
afterAll(() => standIn.close())
const { cards, apiUrl } = standIn
const paid = { order: 'paid', captured: 1, refunded: 0, promotions: 1, owed: 0 }

/** Answers how many things were asked for, or null when it was killed at one of them. */
async function payAndDie(paying: Pick<Paying, 'person' | 'number' | 'dieAt' | 'when'>) {
  const all: Paying = { url: databaseUrl, stripe: { ...standInAccount, apiUrl }, ...paying }
  return runAndDie('pay-and-die.ts', all)
}

async function inDollars() {
  const person = await aPerson()
  const number = await anOrder({ owner: person })
  await sql`update orders set amount = 2500, currency = 'USD' where number = ${number}`.execute(db)
  return { person, number }
}

/** Either the money and its promotion stand together, or neither does. */
async function isWhole(number: number) {
  await untilLetGo()
  const { captured, promotions, order } = await moneyOf(number)
  expect([captured, promotions]).toEqual(order === 'paid' ? [1, 1] : [0, 0])
}

/** Whoever pays presses again, or goes away and the job asks. */
async function goOn({ person, number }: { person: Person; number: number }, by: 'payer' | 'job') {
  if (by === 'payer') {
    const payment = { number, by: person, amount: 2500, currency: 'USD', paymentMethod: 'pm_card_visa' }
    expect(await payByCard(db, cards, payment)).toMatchObject({ became: 'succeeded' })
    return expect(await moneyOf(number)).toEqual(paid)
  }
  await sql`update payments set updated_at = now() - interval '1 hour', asked_at = null
    where status in ('started', 'waiting')`.execute(db)
  await askAboutPayments(db, { stripe: cards })
  const brought = [...standIn.book.intents.values()].some(
    ({ status, metadata }) => status === 'succeeded' && metadata.order === String(number),
  )
  const { captured, promotions } = await moneyOf(number)
  expect([captured, promotions]).toEqual(brought ? [1, 1] : [0, 0])
}

test(
  `killed while paying: no money without its promotion, and whoever goes on pays once (seed ${seed})`,
  { timeout: 900_000 },
  async () => {
    const paid = (await payAndDie({ ...(await inDollars()), dieAt: 0, when: moments[0] }))!
    const points = stepsToDieAt(paid, { nth: 12, last: 1 })
    for (const when of moments) {
      for (const [index, dieAt] of points.entries()) {
        const order = await inDollars()
        await payAndDie({ ...order, dieAt, when })
        await isWhole(order.number)
        await goOn(order, index % 2 === 0 ? 'payer' : 'job')
      }
    }
    const { intents } = standIn.book
    const brought = [...intents.values()]
      .filter(({ status }) => status === 'succeeded')
      .map(({ metadata }) => metadata.order)
    expect(new Set(brought).size).toBe(brought.length)
  },
)
