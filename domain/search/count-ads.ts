import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'
import { type AdFilters, inScope } from './in-scope.ts'

/** How many ads there are of each type, and of those that are paid together. */
export type AdCounts = { all: number; paid: number; free: number; featured: number; promoted: number }

/** How many ads are on the site within the filters. Exact at any size. */
export async function countAds(db: Db, filters: AdFilters = {}): Promise<AdCounts> {
  // Ads whose time ran out are counted until a job takes them off the site: they are few, and one index finds them.
  const { rows } = await sql<Pick<AdCounts, 'all' | 'featured' | 'promoted'>>`
    select coalesce(sum(ads), 0)::int as all, coalesce(sum(ads) filter (where type_rank = 1), 0)::int as featured,
      coalesce(sum(ads) filter (where type_rank = 2), 0)::int as promoted
    from (select type_rank, ads from ad_counts where ${inScope(filters)}
      union all select type_rank, -1 from ad_search where visible_until <= now() and ${inScope(filters)}) counted
  `.execute(db)
  const { all, featured, promoted } = onlyRow(rows)
  const paid = featured + promoted
  return { all, paid, free: all - paid, featured, promoted }
}
