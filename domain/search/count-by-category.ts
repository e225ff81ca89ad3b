import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { countedRows } from './counted-rows.ts'
import type { AdFilters } from './in-scope.ts'

export type CategoryCount = { categoryId: number; subcategoryId: string | null; count: number }

/** How many ads are on the site in each category and subcategory that has any, within the filters. */
export function countByCategory(db: Db, filters: AdFilters = {}): Promise<CategoryCount[]> {
  return db
    .selectFrom(countedRows(filters))
    .select(['categoryId', 'subcategoryId', sql<number>`sum(ads)::int`.as('count')])
    .groupBy(['categoryId', 'subcategoryId'])
    .having(sql<boolean>`sum(ads) > 0`)
    .orderBy('categoryId')
    .orderBy('subcategoryId')
    .execute()
}
