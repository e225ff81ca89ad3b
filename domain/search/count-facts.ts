import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isHit, isHitByIndex } from './hits.ts'
import { walk } from './list-order.ts'
import { findSearchTerms } from './search-terms.ts'
import { allColumns } from './wanted.ts'
import { type AdFilters, within } from './within.ts'

/** Where counting stops: there are more than so many. */
export const countedUpTo = 1_000
const readAtOnce = 8_000

/**
 * How many ads of a list say each of the facts, up to a thousand and one. The newest of the list are read and counted; where
 * that was not all of it, only what was rare among them is looked up by its index. Signs ("!!!") are not heeded.
 */
export async function countFacts(
  db: Db,
  { search, facts, ...filters }: AdFilters & { search?: string | null; facts: readonly number[] },
  { atOnce = readAtOnce }: { atOnce?: number } = {},
): Promise<Map<number, number>> {
  const terms = await findSearchTerms(db, search)
  const asked = { filters, terms }
  const list = walk({ sort: 'date', filters, after: null, limit: atOnce, columns: allColumns })
  const { rows: read } = await sql<{ fact: number | null; count: number; seen: number }>`
    with seen as materialized (select facts, ${isHit(asked)} as hit from (${list}) list),
      said as (select fact, count(*)::int as count from seen, unnest(facts) fact
        where hit and fact = any(${facts}::integer[]) group by fact)
    select fact, count, (select count(*)::int from seen) as seen from (select) one left join said on true
  `.execute(db)
  const counted = new Map(read.flatMap(({ fact, count }) => (fact === null ? [] : [[fact, count]])))
  if (read[0]!.seen < atOnce) return counted

  const rare = facts.filter((fact) => (counted.get(fact) ?? 0) <= countedUpTo)
  if (rare.length === 0) return counted
  const parts = rare.map(
    (fact) => sql`select ${fact}::int as fact, (select count(*)::int from (select from ad_search
      where ${within(filters)} and visible_until > now() and facts @> array[${fact}::integer] and ${isHitByIndex(asked)}
      limit ${countedUpTo + 1}) found) as count`,
  )
  const { rows } = await sql<{ fact: number; count: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  for (const { fact, count } of rows) counted.set(fact, count)
  return counted
}
