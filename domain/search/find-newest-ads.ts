import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { walk } from './list-order.ts'
import { withMatches } from './matching.ts'
import { findSearchTerms, isSearch } from './search-terms.ts'
import { isNarrowed } from './wanted.ts'
import type { AdFilters } from './within.ts'

type NewestQuery = AdFilters & { search?: string | null; limit: number }

/** The newest ads on the site within the filters, paid or not, newest first. Every input is safe, as in findAds. */
export async function findNewestAds(db: Db, { search, limit, ...filters }: NewestQuery): Promise<number[]> {
  const terms = await findSearchTerms(db, search)
  const { rows } = await sql<{ adId: number }>`${
    isSearch(terms) || isNarrowed(filters.wanted)
      ? sql`${withMatches({ filters, terms, columns: sql`published_at` })}
          select ad_id from matches order by published_at desc, ad_id desc limit ${limit}`
      : walk({ sort: 'date', filters, after: null, limit })
  }`.execute(db)
  return rows.map(({ adId }) => adId)
}
