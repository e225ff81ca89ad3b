import { sql } from 'kysely'
import { defaultSettings } from '#shared/settings.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { findOrder } from '#domain/orders/find-orders.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { refundOrder } from '#domain/verbs/money/refund-order.ts'
import { settleOrder } from '#domain/verbs/money/settle-order.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from './database.ts'
import { aPerson, anAd } from './factories.ts'

/** An ad that waits for its payment, with its order; answers the order's number. */
export async function anOrder({ owner, title }: { owner: Person; title?: string }): Promise<number> {
  const ad = await anAd({ owner, status: 'awaiting_payment', type: 'featured', ...(title && { title }) })
  const { rows } = await sql<{ number: number }>`select number from orders where ad_id = ${ad.id}`.execute(db)
  if (rows[0]) return rows[0].number
  const wish = { adId: ad.id, personId: owner.id, type: 'featured', settings: defaultSettings } as const
  return openOrder(db, wish)
}

/** An order that two administrators have to see; smaller sums need one still. */
export async function aLargeOrder() {
  const value = JSON.stringify(1_000_000)
  await db
    .insertInto('siteSettings')
    .values({ key: 'secondAdminFrom', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  const number = await anOrder({ owner: await aPerson() })
  await db.updateTable('orders').set({ amount: 2_000_000 }).where('number', '=', number).execute()
  return number
}

/** An attempt to pay an order by card, in its provider's hands; answers its id. */
export async function anAttempt(number: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payments (order_id, provider, amount, currency, status)
    select id, 'sandbox', amount, currency, 'waiting' from orders where number = ${number} returning id`.execute(db)
  return rows[0]!.id
}

/** What somebody was told of their orders, in its order. */
export async function orderNews(personId: string) {
  const { rows } = await sql<{ state: string }>`select metadata ->> 'state' as state from notifications
    where person_id = ${personId} and kind = 'order' order by created_at, event_id`.execute(db)
  return rows.map(({ state }) => state)
}

/** The refunds of an order that are to be sent by hand, the oldest first. */
export async function debtsOf(number: number) {
  return (await findOrder(db, number))!.debts.map(({ refundId }) => refundId)
}

/**
 * An order that owes twice by hand: confirmed by hand, paid by a late card whose provider does not take it back, then given
 * back as a whole.
 */
export async function anOrderOwedTwice({ owner, by }: { owner: Person; by: Person }) {
  const number = await anOrder({ owner })
  const late = await anAttempt(number)
  await confirmPayment(db, { number, by, reference: `HRM-${number}` })
  await settleOrder(db, { number, paymentId: late, reference: `card_${number}` })
  await sql`update refunds set status = 'failed' from orders
    where orders.id = order_id and number = ${number}`.execute(db)
  await refundOrder(db, { number, by, reason: 'طلب الزبون' })
  return number
}

/** What an order's money came to, in plain SQL that shares nothing with the code it judges. */
export async function moneyOf(number: number) {
  const { rows } = await sql<Money>`
    select status as order,
      (select count(*)::int from ledger where order_id = orders.id and kind = 'captured') as captured,
      (select count(*)::int from ledger where order_id = orders.id and kind = 'refunded') as refunded,
      (select count(*)::int from promotions where order_id = orders.id and ended_at is null) as promotions,
      (select count(*)::int from refunds where order_id = orders.id and status = 'due') as owed
    from orders where number = ${number}`.execute(db)
  return rows[0]!
}

type Money = { order: string; captured: number; refunded: number; promotions: number; owed: number }
