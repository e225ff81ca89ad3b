import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { countedRows } from './counted-rows.ts'
import type { AdFilters } from './in-scope.ts'

/** How many ads there are of each type, and of those that are paid together. */
export type AdCounts = { all: number; paid: number; free: number; featured: number; promoted: number }

/** How many ads are on the site within the filters. Exact at any size. */
export async function countAds(db: Db, filters: AdFilters = {}): Promise<AdCounts> {
  const { all, featured, promoted } = await db
    .selectFrom(countedRows(filters))
    .select([
      sql<number>`coalesce(sum(ads), 0)::int`.as('all'),
      sql<number>`coalesce(sum(ads) filter (where type_rank = 1), 0)::int`.as('featured'),
      sql<number>`coalesce(sum(ads) filter (where type_rank = 2), 0)::int`.as('promoted'),
    ])
    .executeTakeFirstOrThrow()
  const paid = featured + promoted
  return { all, paid, free: all - paid, featured, promoted }
}
