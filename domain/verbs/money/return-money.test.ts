import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { refundOrder } from './refund-order.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { anOrder, moneyOf } from '#tests/support/orders.ts'
import { intentIdOf } from '#tests/support/stripe/book.ts'
import { openStripeStandIn } from '#tests/support/stripe/stand-in.ts'
import { payByCard } from './pay-by-card.ts'
import { returnMoney } from './return-money.ts'
import { takeProviderEvent } from './take-provider-event.ts'

const { book, cards, close } = await openStripeStandIn()
afterAll(close)

test('a refund that its provider refuses is told to administrators once, who then return the money themselves', async () => {
  const [admin, owner] = [await anAdmin(), await aPerson()]
  const number = await anOrder({ owner })
  await sql`update orders set amount = 2500, currency = 'USD' where number = ${number}`.execute(db)
  const payment = { number, by: owner, amount: 2500, currency: 'USD', paymentMethod: 'pm_card_visa' }
  expect(await payByCard(db, cards, payment)).toMatchObject({ became: 'succeeded' })
  await refundOrder(db, { number, by: admin, reason: 'خطأ' })
  const reference = intentIdOf(book.events.at(-1)!)
  const charge = book.intents.get(reference)!.latest_charge!
  charge.disputed = true
  for (const refunds of [1, 0]) expect(await returnMoney(db, { stripe: cards })).toEqual({ refunds })
  const { rows } = await sql`select failure_code, (select count(*)::int from notifications where kind = 'refund_failed'
      and metadata ->> 'number' = number::text and person_id = ${admin.id}) as notices
    from refunds join orders on orders.id = order_id where number = ${number}`.execute(db)
  expect(rows).toEqual([{ failureCode: 'charge_disputed', notices: 1 }])
  expect(await moneyOf(number)).toMatchObject({ order: 'refunding', captured: 1, refunded: 0, promotions: 0 })

  // Won, and given back at the provider’s own desk.
  charge.disputed = false
  book.ask({ method: 'POST', path: '/v1/refunds', params: { payment_intent: reference } })
  const event = { id: book.events.at(-1)!.id, kind: 'charge.refunded', reference }
  await takeProviderEvent(db, cards, event)
  expect(await moneyOf(number)).toMatchObject({ order: 'refunded', captured: 1, refunded: 1, owed: 0 })
})
