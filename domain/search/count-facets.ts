import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'
import { countAds } from './count-ads.ts'
import { countedRows } from './counted-rows.ts'
import { isHit, isHitByIndex } from './hits.ts'
import { keysetScan } from './list-order.ts'
import { findSearchTerms, isSearch, type SearchTerms } from './search-terms.ts'
import { allColumns, isNarrowed } from './matches.ts'
import { type AdFilters, inScope } from './in-scope.ts'

/** Where counting stops: there are more than so many. */
export const countedUpTo = 1_000
const readAtOnce = 8_000
/** Where no more ads than that seem to answer, they are all found once, and what they say is counted. */
const fewEnough = 80_000
/** And no more than that if it turns out that they are more. */
const mostFound = 100_000

type Bounds = { atOnce?: number; few?: number }
type Query = AdFilters & { search?: string | null }

/** What of a row of `ad_search` is counted. */
type Facet<Value> = {
  /** The column, those that are read with it, and how a row's values are an array. */
  column: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  values: RawBuilder<unknown>
  type: RawBuilder<unknown>
  /** What is looked for. */
  options: readonly Value[]
  /** As an index can answer it. */
  has: (option: Value) => RawBuilder<unknown>
}

/**
 * Facet counts: how many ads of a list say each of the facts, up to a thousand and one. The newest of the list are read
 * and counted. Where that was not all of it, either those that answer are all read, or, of very many, what was rare among
 * the newest is looked up by its index, fact by fact. Symbols ("!!!") are ignored.
 */
export async function countFacts(
  db: Db,
  { search, facts, ...filters }: Query & { facts: readonly number[] },
  bounds?: Bounds,
): Promise<Map<number, number>> {
  const facet = {
    column: sql`facts`,
    columns: allColumns,
    values: sql`facts`,
    type: sql`integer`,
    options: facts,
    has: (fact: number) => sql`facts @> array[${fact}::integer]`,
  }
  return countFacet(db, facet, { filters, terms: await findSearchTerms(db, search) }, bounds)
}

/** What a list can be narrowed by that stands in a column of its own. */
export type Scope = 'categoryId' | 'subcategoryId' | 'governorateId'

/** How many ads of a list are in each category, subcategory or governorate, exact or, where words or conditions are sought, as facts are. */
export async function countScope(
  db: Db,
  { search, scope, options, ...filters }: Query & { scope: Scope; options: readonly string[] },
  bounds?: Bounds,
): Promise<Map<string, number>> {
  const terms = await findSearchTerms(db, search)
  if (!isSearch(terms) && !isNarrowed(filters.conditions)) return countAll(db, scope, filters)
  const column = sql.ref(scope)
  const facet = {
    column,
    columns: sql`${allColumns}, ${column}`,
    values: sql`array[${column}::text]`,
    type: sql`text`,
    options,
    has: (option: string) => inScope({ [scope]: scope === 'subcategoryId' ? option : Number(option) }),
  }
  return countFacet(db, facet, { filters, terms }, bounds)
}

async function countAll(db: Db, scope: Scope, filters: AdFilters) {
  const rows = await db
    .selectFrom(countedRows(filters))
    .select([sql<string | null>`${sql.ref(scope)}::text`.as('option'), sql<number>`sum(ads)::int`.as('count')])
    .groupBy(sql.ref(scope))
    .execute()
  return countsOf(rows)
}

type Criteria = { filters: AdFilters; terms: SearchTerms }

async function countFacet<Value extends string | number>(
  db: Db,
  facet: Facet<Value>,
  criteria: Criteria,
  { atOnce = readAtOnce, few = fewEnough }: Bounds = {},
) {
  const { filters } = criteria
  const { values, type, options, has } = facet
  const list = keysetScan({ sort: 'date', filters, after: null, limit: atOnce, columns: facet.columns })
  // Raw: materialized, over a keyset scan.
  const { rows: read } = await sql<Counted<Value> & { seen: number; hits: number }>`
    with seen as materialized (select ${values} as options, ${isHit(criteria)} as hit from (${list}) list),
      stated as (select option, count(*)::int as count from seen, unnest(options) option
        where hit and option = any(${options}::${type}[]) group by option)
    select option, count, (select count(*)::int from seen) as seen, (select count(*)::int from seen where hit) as hits
    from (select) always left join stated on true
  `.execute(db)
  const counted = countsOf(read)
  const { seen, hits } = onlyRow(read)
  if (seen < atOnce) return counted
  if (hits < seen && hits * (await countAds(db, filters)).all <= few * seen) {
    const all = await countFew(db, criteria, facet)
    if (all) return all
  }
  const rare = options.filter((option) => (counted.get(option) ?? 0) <= countedUpTo)
  if (rare.length === 0) return counted
  const parts = rare.map(
    (option) => sql`select ${option}::${type} as option, (select count(*)::int from (select from ad_search
      where ${inScope(filters)} and visible_until > now() and ${has(option)} and ${isHit(criteria)}
      limit ${countedUpTo + 1}) found) as count`,
  )
  // Raw: a union with an index scan for each option.
  const { rows } = await sql<{ option: Value; count: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  for (const { option, count } of rows) counted.set(option, count)
  return counted
}

type Counted<Value> = { option: Value | null; count: number }

function countsOf<Value>(rows: Counted<Value>[]) {
  return new Map(rows.flatMap(({ option, count }) => (option === null ? [] : [[option, count]])))
}

/** What the ads that answer say, where they are few; null where they are not. */
async function countFew<Value>(db: Db, { filters, terms }: Criteria, { column, values, type, options }: Facet<Value>) {
  // Raw: materialized, so that an index finds the ads before their facts are taken apart.
  const { rows } = await sql<Counted<Value> & { found: number }>`
    with found as materialized (select ${column} from ad_search
        where ${inScope(filters)} and visible_until > now() and ${isHitByIndex({ filters, terms })} limit ${mostFound + 1}),
      stated as (select option, count(*)::int as count from found, unnest(${values}) option
        where option = any(${options}::${type}[]) group by option)
    select option, count, (select count(*)::int from found) as found from (select) always left join stated on true
  `.execute(db)
  return onlyRow(rows).found > mostFound ? null : countsOf(rows)
}
