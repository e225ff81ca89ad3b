import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type AdFilters, inScope } from './in-scope.ts'

export type CategoryCount = { categoryId: number; subcategoryId: string | null; count: number }

/** How many ads are on the site in each category and subcategory that has any, within the filters. */
export async function countByCategory(db: Db, filters: AdFilters = {}): Promise<CategoryCount[]> {
  const { rows } = await sql<CategoryCount>`
    select category_id, subcategory_id, sum(ads)::int as count
    from (select category_id, subcategory_id, ads from ad_counts where ${inScope(filters)}
      union all
      select category_id, subcategory_id, -1 from ad_search where visible_until <= now() and ${inScope(filters)}) counted
    group by category_id, subcategory_id having sum(ads) > 0
    order by category_id, subcategory_id
  `.execute(db)
  return rows
}
