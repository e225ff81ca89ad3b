import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { countedRows } from './counted-rows.ts'
import type { AdFilters } from './in-scope.ts'

// Governorate, category and subcategory stand in columns of their own. Counted with the facts they are numbers below zero.

const categories = 100_000
const subcategories = 1_000_000
/** Beyond them a number would be no integer of the database: such a subcategory is not counted. */
const mostCategories = 20_000

export const governorateFact = (id: number) => -id
export const categoryFact = (id: number) => -(categories + id)

export function subcategoryFact(id: string) {
  const [category = 0, own = 0] = id.split('-').map(Number)
  return category > mostCategories ? undefined : -(subcategories + category * categories + own)
}

const isGovernorate = (fact: number) => fact < 0 && fact > -categories
const isCategory = (fact: number) => fact <= -categories && fact > -subcategories
const isSubcategory = (fact: number) => fact <= -subcategories
export const isScopeFact = (fact: number) => fact < 0

const subcategoryNumber = sql`case when category_id <= ${sql.lit(mostCategories)}
  then -(${sql.lit(subcategories)} + category_id * ${sql.lit(categories)} + split_part(subcategory_id, '-', 2)::integer) end`

/** The columns that `factsOfRow` reads. */
export function columnsOfFacts(facts: readonly number[]) {
  return [sql`facts`, ...(facts.some(isScopeFact) ? [sql`governorate_id, category_id, subcategory_id`] : [])]
}

/** The facts of a row of `ad_search` as one array, with those of its columns that are among these. */
export function factsOfRow(facts: readonly number[]) {
  const own = [
    ...(facts.some(isGovernorate) ? [sql`-governorate_id::integer`] : []),
    ...(facts.some(isCategory) ? [sql`-(${sql.lit(categories)} + category_id)`] : []),
    ...(facts.some(isSubcategory) ? [subcategoryNumber] : []),
  ]
  return own.length === 0 ? sql`facts` : sql`facts || array[${sql.join(own)}]`
}

/** The predicate that a row has a fact, as an index can answer it. */
export function hasFact(fact: number): RawBuilder<boolean> {
  if (isGovernorate(fact)) return sql`governorate_id = ${-fact}::smallint`
  if (isCategory(fact)) return sql`category_id = ${-fact - categories}::smallint`
  if (!isSubcategory(fact)) return sql`facts @> array[${fact}::integer]`
  const number = -fact - subcategories
  return sql`subcategory_id = ${`${Math.floor(number / categories)}-${number % categories}`}`
}

/** How many ads have each of such facts, where nothing else narrows the list: exact at any size. */
export async function countScopeFacts(db: Db, filters: AdFilters, facts: readonly number[]) {
  const rows = await db
    .selectFrom(countedRows(filters))
    .select(['categoryId', 'subcategoryId', 'governorateId', sql<number>`sum(ads)::int`.as('count')])
    .groupBy(['categoryId', 'subcategoryId', 'governorateId'])
    .execute()
  const counted = new Map<number, number>()
  for (const { categoryId, subcategoryId, governorateId, count } of rows) {
    const own = [governorateFact(governorateId), categoryFact(categoryId), subcategoryFact(subcategoryId ?? '0-0')]
    for (const fact of own)
      if (fact !== undefined && facts.includes(fact)) counted.set(fact, (counted.get(fact) ?? 0) + count)
  }
  return counted
}
