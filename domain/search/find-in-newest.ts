import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listGroup, listValue, sorted, keysetScan } from './list-order.ts'
import { matches } from './matches.ts'
import { type Found, type RequestedPart, readPage } from './read-page.ts'

/**
 * Ads whose title or description holds symbols such as "!!!", which keys leave out. Only the newest 2,500 within the filters
 * are read: no index helps here. Symbols have no case.
 */
export async function findInNewest(db: Db, part: RequestedPart, symbols: string, newest = 2_500): Promise<Found> {
  const candidates = keysetScan({ sort: 'date', filters: part.filters, after: null, limit: newest })
  const { page, summary } = await readPage<{ seen: number; matches: number }>(
    db,
    part.sort,
    sorted({ set: 'matches', ...part }),
    {
      given: sql`with candidates as materialized (${candidates}),
        matches as materialized (
          select ad_id, ${listGroup(part.sort)} as list_group, ${listValue(part.sort)} as list_value
          from (select ad_id from candidates) newest join ad_search using (ad_id)
          join (select id as ad_id, title, description from ads) texts using (ad_id)
          where ${matches(part.filters.conditions)} and (strpos(title, ${symbols}) > 0 or strpos(description, ${symbols}) > 0))`,
      summary: sql`select (select count(*)::int from candidates) as seen, (select count(*)::int from matches) as matches`,
    },
  )
  const total = part.after?.total ?? { count: summary.matches, exact: true }
  return { page, total, newestOnly: summary.seen === newest }
}
