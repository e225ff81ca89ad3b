import { type RawBuilder, sql } from 'kysely'
import { keysetScan } from './list-order.ts'
import { isHitByIndex } from './hits.ts'
import type { SearchTerms } from './search-terms.ts'
import { matches } from './matches.ts'
import { type AdFilters, inScope } from './in-scope.ts'

/** How many of the newest ads are read for symbols, which no index knows. */
export const newestRead = 2_500

type Criteria = { filters: AdFilters; terms: SearchTerms; columns: RawBuilder<unknown> }

/**
 * A `with` that names `matches`: every ad on the site that answers, or those of the newest that hold the symbols, as
 * ad_id and `columns` of ad_search. For reads that need all of them at once; a list is read piece by piece (findAds).
 */
export function withMatches({ filters, terms, columns }: Criteria) {
  if (!terms.symbols)
    return sql`with matches as materialized (select ad_id, ${columns} from ad_search
      where ${inScope(filters)} and visible_until > now() and ${isHitByIndex({ filters, terms })})`
  const newest = keysetScan({ sort: 'date', filters, after: null, limit: newestRead })
  return sql`with candidates as materialized (select ad_id from (${newest}) newest),
    matches as materialized (select ad_id, ${columns} from candidates join ad_search using (ad_id)
      where ${matches(filters.conditions)} and exists (select from ads where id = ad_id
        and (strpos(title, ${terms.symbols}) > 0 or strpos(description, ${terms.symbols}) > 0)))`
}
