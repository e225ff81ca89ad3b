import { type RawBuilder, sql } from 'kysely'
import type { Range, FilterConditions } from '#shared/ad-filters.ts'
import { saidYears } from '#shared/in-words.ts'

/** The columns of `ad_search` that words and `matches` read. */
export const allColumns = sql`, key, latin, title_len, facts, year, kilometers, area, price, published_at`

/** Those that this takes: PostgreSQL hands every column on from rank to rank, also what nobody asks for. */
export function columnsToRead(conditions: FilterConditions | null | undefined) {
  return isNarrowed(conditions) ? allColumns : sql`, key, latin, title_len`
}

/** Whether ads are filtered by anything but words and scope. */
export function isNarrowed(conditions: FilterConditions | null | undefined): conditions is FilterConditions {
  if (!conditions) return false
  const { every, oneOf, ...rest } = conditions
  return every.length > 0 || oneOf.length > 0 || Object.keys(rest).length > 0
}

/** The predicate that a row of `ad_search` fulfils the conditions of the filters, in terms of its indexes. */
export function matches(conditions: FilterConditions | null | undefined): RawBuilder<unknown> {
  if (!isNarrowed(conditions)) return sql`true`
  const { every, oneOf, noneOf = [], price, year, yearOrSaid, kilometers, area, days } = conditions
  const clauses = [
    ...(every.length > 0 ? [sql`facts @> ${every}::integer[]`] : []),
    ...oneOf.map((facts) => sql`facts && ${facts}::integer[]`),
    ...(yearOrSaid ? [isOfYears(yearOrSaid)] : []),
    ...between('price', 'bigint', price),
    ...between('year', 'integer', year),
    ...between('kilometers', 'integer', kilometers),
    ...between('area', 'integer', area),
    ...(days ? [sql`published_at > now() - make_interval(days => ${days}::integer)`] : []),
    ...(noneOf.length > 0 ? [sql`not facts && ${noneOf}::integer[]`] : []),
  ]
  return sql.join(clauses, sql` and `)
}

const isOfYears = (years: readonly [number, number]) =>
  sql`(year between ${years[0]}::integer and ${years[1]}::integer or facts && ${saidYears(years)}::integer[])`

/** That part of it in which one index holds a whole list in order. */
export function matchesInOrder(by: 'published_at' | 'price', conditions: FilterConditions | null | undefined) {
  const { price, days } = conditions ?? {}
  return matches({ every: [], oneOf: [], ...(by === 'price' ? price && { price } : days && { days }) })
}

function between(column: string, type: 'bigint' | 'integer', [from, to]: Range = [null, null]) {
  return [
    ...(from === null ? [] : [sql`${sql.ref(column)} >= ${from}::${sql.raw(type)}`]),
    ...(to === null ? [] : [sql`${sql.ref(column)} <= ${to}::${sql.raw(type)}`]),
  ]
}
