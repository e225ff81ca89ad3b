import { type RawBuilder, sql } from 'kysely'
import type { Range, Wanted } from '#shared/ad-filters.ts'

/** The columns of `ad_search` that words and `meets` read. */
export const allColumns = sql`, key, latin, facts, year, kilometers, area, price, published_at`

/** Those that this takes: PostgreSQL hands every column on from rank to rank, also what nobody asks for. */
export function columnsToRead(wanted: Wanted | null | undefined) {
  return isNarrowed(wanted) ? allColumns : sql`, key, latin`
}

/** Whether anything is asked of ads beyond their place. */
export function isNarrowed(wanted: Wanted | null | undefined): wanted is Wanted {
  if (!wanted) return false
  const { every, oneOf, ...rest } = wanted
  return every.length > 0 || oneOf.length > 0 || Object.keys(rest).length > 0
}

/** The condition that a row of `ad_search` is what is wanted. */
export function meets(wanted: Wanted | null | undefined): RawBuilder<unknown> {
  if (!isNarrowed(wanted)) return sql`true`
  const { every, oneOf, price, year, kilometers, area, days } = wanted
  const conditions = [
    ...(every.length > 0 ? [sql`facts @> ${every}::integer[]`] : []),
    ...oneOf.map((facts) => sql`facts && ${facts}::integer[]`),
    ...between('price', 'bigint', price),
    ...between('year', 'integer', year),
    ...between('kilometers', 'integer', kilometers),
    ...between('area', 'integer', area),
    ...(days ? [sql`published_at > now() - make_interval(days => ${days}::integer)`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** That part of it in which one index holds a whole list in order. */
export function meetsInOrder(by: 'published_at' | 'price', wanted: Wanted | null | undefined) {
  const { price, days } = wanted ?? {}
  return meets({ every: [], oneOf: [], ...(by === 'price' ? price && { price } : days && { days }) })
}

function between(column: string, type: 'bigint' | 'integer', [from, to]: Range = [null, null]) {
  return [
    ...(from === null ? [] : [sql`${sql.ref(column)} >= ${from}::${sql.raw(type)}`]),
    ...(to === null ? [] : [sql`${sql.ref(column)} <= ${to}::${sql.raw(type)}`]),
  ]
}
