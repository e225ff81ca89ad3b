import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'
import { countAds } from './count-ads.ts'
import { isHit, isHitByIndex } from './hits.ts'
import { keysetScan } from './list-order.ts'
import { findSearchTerms, isSearch, type SearchTerms } from './search-terms.ts'
import { allColumns, isNarrowed } from './matches.ts'
import { type AdFilters, inScope } from './in-scope.ts'
import { columnsOfFacts, countScopeFacts, factsOfRow, hasFact, isScopeFact } from './scope-facts.ts'

/** Where counting stops: there are more than so many. */
export const countedUpTo = 1_000
const readAtOnce = 8_000
/** Where no more ads than that seem to answer, they are all found once, and what they say is counted. */
const fewEnough = 80_000
/** And no more than that if it turns out that they are more. */
const mostFound = 100_000

type Bounds = { atOnce?: number; few?: number }
type Criteria = { filters: AdFilters; terms: SearchTerms }

/**
 * Facet counts: how many ads of a list say each of the facts, up to a thousand and one. The newest of the list are read
 * and counted. Where that was not all of it, either those that answer are all read, or, of very many, what was rare among
 * the newest is looked up by its index, fact by fact. Governorates and shelves (`scope-facts.ts`) of a list that nothing else narrows
 * are exact. Symbols ("!!!") are ignored.
 */
export async function countFacts(
  db: Db,
  { search, facts, ...filters }: AdFilters & { search?: string | null; facts: readonly number[] },
  bounds: Bounds = {},
): Promise<Map<number, number>> {
  const terms = await findSearchTerms(db, search)
  const isAll = !isSearch(terms) && !isNarrowed(filters.conditions)
  const scopes = isAll ? facts.filter(isScopeFact) : []
  const others = isAll ? facts.filter((fact) => !isScopeFact(fact)) : facts
  const counts = await Promise.all([
    scopes.length > 0 ? countScopeFacts(db, filters, scopes) : [],
    others.length > 0 ? countStated(db, { filters, terms }, others, bounds) : [],
  ])
  return new Map(counts.flatMap((counted) => [...counted]))
}

async function countStated(
  db: Db,
  criteria: Criteria,
  facts: readonly number[],
  { atOnce = readAtOnce, few = fewEnough }: Bounds,
) {
  const { filters } = criteria
  const [, ...scopeColumns] = columnsOfFacts(facts)
  const columns = sql.join([allColumns, ...scopeColumns])
  const list = keysetScan({ sort: 'date', filters, after: null, limit: atOnce, columns })
  // Raw: materialized, over a keyset scan.
  const { rows: read } = await sql<{ fact: number | null; count: number; seen: number; hits: number }>`
    with seen as materialized (select ${factsOfRow(facts)} as facts, ${isHit(criteria)} as hit from (${list}) list),
      stated as (select fact, count(*)::int as count from seen, unnest(facts) fact
        where hit and fact = any(${facts}::integer[]) group by fact)
    select fact, count, (select count(*)::int from seen) as seen, (select count(*)::int from seen where hit) as hits
    from (select) always left join stated on true
  `.execute(db)
  const counted = countsOf(read)
  const { seen, hits } = onlyRow(read)
  if (seen < atOnce) return counted
  if (hits < seen && hits * (await countAds(db, filters)).all <= few * seen) {
    const all = await countFew(db, criteria, facts)
    if (all) return all
  }
  const rare = facts.filter((fact) => (counted.get(fact) ?? 0) <= countedUpTo)
  if (rare.length === 0) return counted
  const parts = rare.map(
    (fact) => sql`select ${fact}::int as fact, (select count(*)::int from (select from ad_search
      where ${inScope(filters)} and visible_until > now() and ${hasFact(fact)} and ${isHit(criteria)}
      limit ${countedUpTo + 1}) found) as count`,
  )
  // Raw: a union with an index scan for each fact.
  const { rows } = await sql<{ fact: number; count: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  for (const { fact, count } of rows) counted.set(fact, count)
  return counted
}

type Counted = { fact: number | null; count: number }

function countsOf(rows: Counted[]) {
  return new Map(rows.flatMap(({ fact, count }) => (fact === null ? [] : [[fact, count]])))
}

/** What the ads that answer say, where they are few; null where they are not. */
async function countFew(db: Db, { filters, terms }: Criteria, facts: readonly number[]) {
  // Raw: materialized, so that an index finds the ads before their facts are taken apart.
  const { rows } = await sql<Counted & { found: number }>`
    with found as materialized (select ${sql.join(columnsOfFacts(facts))} from ad_search
        where ${inScope(filters)} and visible_until > now() and ${isHitByIndex({ filters, terms })} limit ${mostFound + 1}),
      stated as (select fact, count(*)::int as count from found, unnest(${factsOfRow(facts)}) fact
        where fact = any(${facts}::integer[]) group by fact)
    select fact, count, (select count(*)::int from found) as found from (select) always left join stated on true
  `.execute(db)
  return onlyRow(rows).found > mostFound ? null : countsOf(rows)
}
