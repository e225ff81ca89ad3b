import { sql, type RawBuilder } from 'kysely'
import type { OrderStatus } from '#shared/order-states.ts'
import type { PaymentWay } from '#shared/payment-ways.ts'
import { foundBy } from './search-orders.ts'
import { waitsFor } from './waits-for.ts'

export type OrdersQuery = {
  status?: OrderStatus | null
  /** Of those whose money is looked for: by administrators, or by a bank that is asked for it. */
  lookedForBy?: 'us' | 'bank'
  /** Those with money that is to go back, whatever their status. */
  isOwed?: boolean
  way?: PaymentWay | null
  personId?: string
  /** What an administrator typed to find some. */
  search?: string
  before?: number | null
}

/** On `orders`: an administrator has to look for the money. A claim stays open also where its order was paid in another way meanwhile. */
export const waitsForUs = sql<boolean>`orders.id in (select order_id from payment_claims where decided_at is null
  union all select id from orders where status = 'processing' and provider = 'manual')`

/** On `orders`: money of it is to go back. */
const isOwing = sql<boolean>`orders.id in (select order_id from refunds where status <> 'done')`

/**
 * On `orders`: those that are asked for, the newest, at most so many. Only their numbers are looked for among all of them;
 * everything else is read for these.
 */
export function pickedOrders(query: OrdersQuery, most: number): RawBuilder<boolean> {
  return sql<boolean>`orders.number = any(array(select number from orders
    where ${sql.join([sql.lit(true), ...narrowing(query)], sql` and `)} order by number desc limit ${most}))`
}

function narrowing({ status, lookedForBy, isOwed, way, personId, search, before }: OrdersQuery) {
  const all: (RawBuilder<boolean> | false | null | undefined)[] = [
    status && sql<boolean>`orders.status = ${status}`,
    lookedForBy === 'us' && waitsForUs,
    lookedForBy === 'bank' && sql<boolean>`orders.status = 'processing' and ${waitsFor} is not null`,
    isOwed && isOwing,
    way && sql<boolean>`way = ${way}`,
    personId !== undefined && sql<boolean>`orders.person_id = ${personId}`,
    search ? foundBy(search) : null,
    before != null && sql<boolean>`orders.number < ${before}`,
  ]
  return all.filter((condition) => condition instanceof Object)
}
