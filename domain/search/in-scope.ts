import { sql } from 'kysely'
import type { FilterConditions } from '#shared/ad-filters.ts'

export type ScopeFilters = { categoryId?: number | null; subcategoryId?: string | null; governorateId?: number | null }
/** Category and governorate, and the conditions of the other filters (see matches). */
export type AdFilters = ScopeFilters & { conditions?: FilterConditions | null }

// Anything else could not be an id and would make PostgreSQL refuse the query.
const isSmallId = (id: number) => Number.isInteger(id) && id > 0 && id < 32_768
const isSubcategoryId = (id: string) => /^\d{1,5}-\d{1,5}$/.test(id)

/** The predicate that a row of `ad_search` or `ad_counts` is in the category and governorate. */
export function inScope({ categoryId, subcategoryId, governorateId }: ScopeFilters) {
  const conditions = [sql<boolean>`true`]
  // Bare numbers would be integers, and fall out of an index on smallint and text together.
  if (categoryId != null)
    conditions.push(isSmallId(categoryId) ? sql`category_id = ${categoryId}::smallint` : sql`false`)
  if (subcategoryId != null)
    conditions.push(isSubcategoryId(subcategoryId) ? sql`subcategory_id = ${subcategoryId}` : sql`false`)
  if (governorateId != null)
    conditions.push(isSmallId(governorateId) ? sql`governorate_id = ${governorateId}::smallint` : sql`false`)
  return sql.join<boolean>(conditions, sql` and `)
}

/** The same filters without a category that the subcategory names anyway: then one index answers them. */
export function withoutRepetition(filters: AdFilters): AdFilters {
  const repeated = filters.subcategoryId?.startsWith(`${filters.categoryId}-`)
  return repeated ? { ...filters, categoryId: null } : filters
}
