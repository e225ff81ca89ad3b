import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type AdFilters, within } from './within.ts'

/** How many ads are on the site within the filters, and how many of them are paid. Exact at any size. */
export async function countAds(db: Db, filters: AdFilters = {}): Promise<{ all: number; paid: number }> {
  // Ads whose time ran out are counted until a job takes them off the site: they are few, and one index finds them.
  const { rows } = await sql<{ all: number; paid: number }>`
    select coalesce(sum(ads), 0)::int as all, coalesce(sum(ads) filter (where type_rank > 0), 0)::int as paid
    from (select type_rank, ads from ad_counts where ${within(filters)}
      union all select type_rank, -1 from ad_search where visible_until <= now() and ${within(filters)}) counted
  `.execute(db)
  return rows[0]!
}
