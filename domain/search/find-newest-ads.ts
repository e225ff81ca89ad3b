import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isHit } from './hits.ts'
import { keysetScan } from './list-order.ts'
import { withMatches } from './with-matches.ts'
import { findSearchTerms, isSearch } from './search-terms.ts'
import { isNarrowed, columnsToRead } from './matches.ts'
import type { AdFilters } from './in-scope.ts'

type NewestQuery = AdFilters & { search?: string | null; limit: number }

/** So many of the newest are read first: what is common among them needs no more. */
const readFirst = 2_500

/** The newest ads on the site within the filters, paid or not, newest first. Every input is safe, as in findAds. */
export async function findNewestAds(
  db: Db,
  { search, limit, ...filters }: NewestQuery,
  probeSize = readFirst,
): Promise<number[]> {
  const terms = await findSearchTerms(db, search)
  const list = { sort: 'date', filters, after: null } as const
  if (!isSearch(terms) && !isNarrowed(filters.conditions)) return idsOf(db, keysetScan({ ...list, limit }))
  if (!terms.symbols) {
    const first = keysetScan({ ...list, limit: probeSize, columns: columnsToRead(filters.conditions) })
    const found = await idsOf(
      db,
      sql`select ad_id from (select ad_id, list_value, ${isHit({ filters, terms })} as hit from (${first}) first) read
        where hit order by list_value desc, ad_id desc limit ${limit}`,
    )
    if (found.length === limit) return found
  }
  const matches = withMatches({ filters, terms, columns: sql`published_at` })
  return idsOf(db, sql`${matches} select ad_id from matches order by published_at desc, ad_id desc limit ${limit}`)
}

async function idsOf(db: Db, query: RawBuilder<unknown>) {
  // Raw: a keyset scan, or a page of what `withMatches` names.
  const { rows } = await sql<{ adId: number }>`${query}`.execute(db)
  return rows.map(({ adId }) => adId)
}
