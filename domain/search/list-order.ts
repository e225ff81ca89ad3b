import { type RawBuilder, sql } from 'kysely'
import type { AdSort } from '#shared/ad-sorts.ts'
import type { Position } from './cursor.ts'
import { matchesInOrder } from './matches.ts'
import { type AdFilters, withoutRepetition, inScope } from './in-scope.ts'

/** The orders that a visitor can choose, and one regardless of rank. */
export type ListOrder = AdSort | 'date'

type Order = { by: 'published_at' | 'price'; descending: boolean; groups: number[][] }

const eachRank = [[2], [1], [0]]

/** Groups of type ranks come one after the other; inside a group the sorted value decides, then the ad's number. */
const orders: Record<ListOrder, Order> = {
  newest: { by: 'published_at', descending: true, groups: eachRank },
  featured: { by: 'published_at', descending: true, groups: [[2, 1], [0]] },
  oldest: { by: 'published_at', descending: false, groups: eachRank },
  'price-asc': { by: 'price', descending: false, groups: eachRank },
  'price-desc': { by: 'price', descending: true, groups: eachRank },
  date: { by: 'published_at', descending: true, groups: [[2, 1, 0]] },
}

const direction = ({ descending }: Order) => (descending ? sql`desc` : sql`asc`)
const column = ({ by }: Order) => sql.ref(by)
// Of two cheap ads the newer comes first: many cost nothing.
const tie = ({ by }: Order) => (by === 'price' ? sql`(-ad_id)` : sql`ad_id`)

function timestamp(microseconds: string) {
  const us = BigInt(microseconds)
  const toMilliseconds = new Date(Number(us / 1000n)).toISOString().slice(0, -1)
  return sql`${`${toMilliseconds}${String(us % 1000n).padStart(3, '0')}Z`}::timestamptz`
}

function beyond(order: Order, { value, adId }: Position, sortedBy: RawBuilder<unknown>) {
  const at = order.by === 'price' ? sql`${value}::bigint` : timestamp(value)
  const compare = order.descending ? sql`<` : sql`>`
  return sql`(${sortedBy}, ${tie(order)}) ${compare} (${at}, ${order.by === 'price' ? -adId : adId}::bigint)`
}

type KeysetScan = {
  sort: ListOrder
  filters: AdFilters
  after: Position | null
  limit: number
  columns?: RawBuilder<unknown>
}

/**
 * Keyset pagination: the first `limit` ads of a list beyond `after`, in its order: (ad_id, list_group, list_value,
 * …columns). Rank by rank, for then one row comparison on one index finds the position in any sort, as fast on page 1,000 as
 * on the first, and later ranks are not touched once the page is full. Of the filters only those that bound the
 * sorted column are applied (prices in a list by price): the rest is the caller's.
 */
export function keysetScan({ sort, filters, after, limit, columns = sql`` }: KeysetScan) {
  const order = orders[sort]
  const inOrder = sql`order by list_value ${direction(order)}, ${tie(order)} ${direction(order)} limit ${limit}`
  const rankPart = (rank: number, group: number) => sql`(
    select ad_id, ${sql.lit(group)} as list_group, ${column(order)} as list_value ${columns} from ad_search
    where type_rank = ${sql.lit(rank)} and ${inScope(withoutRepetition(filters))} and ${matchesInOrder(order.by, filters.conditions)} and visible_until > now()
      and ${after?.group === group ? beyond(order, after, column(order)) : sql`true`}
    ${inOrder})`
  const groupPart = (ranks: number[], group: number) => {
    const parts = sql.join(
      ranks.map((rank) => rankPart(rank, group)),
      sql` union all `,
    )
    return ranks.length === 1 ? parts : sql`(select * from (${parts}) ranks ${inOrder})`
  }
  const groups = order.groups.map(groupPart).slice(after?.group ?? 0)
  return sql`select * from (${sql.join(groups, sql` union all `)}) list limit ${limit}`
}

/** The ranks of paid ads in the group in which a list goes on beyond `after`; none where that is the free ones. */
export function paidRanksAt(sort: ListOrder, after: Position | null): readonly number[] {
  const ranks = orders[sort].groups[after?.group ?? 0] ?? []
  return ranks.includes(0) ? [] : ranks
}

/** The group of a row of `ad_search` in the list's order. */
export function listGroup(sort: AdSort) {
  return sort === 'featured' ? sql`case when type_rank > 0 then 0 else 1 end` : sql`2 - type_rank`
}

/** The value that the list sorts by inside a group. */
export function listValue(sort: AdSort) {
  return column(orders[sort])
}

/** `list_value` as a cursor carries it. */
export function cursorValue(sort: AdSort) {
  if (orders[sort].by === 'price') return sql<string>`list_value::text`
  return sql<string>`(extract(epoch from list_value) * 1000000)::bigint::text`
}

type Sorted = { set: string; sort: AdSort; after: Position | null; limit: number }

/** The same page as `keysetScan` out of a small set that has ad_id, list_group and list_value. */
export function sorted({ set, sort, after, limit }: Sorted) {
  const order = orders[sort]
  const from = after
    ? sql`list_group > ${after.group} or (list_group = ${after.group} and ${beyond(order, after, sql`list_value`)})`
    : sql`true`
  return sql`select ad_id, list_group, list_value from ${sql.table(set)} where ${from}
    order by list_group, list_value ${direction(order)}, ${tie(order)} ${direction(order)} limit ${limit}`
}
