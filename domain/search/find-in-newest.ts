import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listGroup, listValue, sorted, walk } from './list-order.ts'
import { meets } from './wanted.ts'
import { type Found, type AskedPart, readPage } from './read-page.ts'

/**
 * Ads whose title or description holds signs such as "!!!", which keys leave out. Only the newest 2,500 within the filters
 * are read: no index helps here. Signs have no case.
 */
export async function findInNewest(db: Db, part: AskedPart, signs: string, newest = 2_500): Promise<Found> {
  const candidates = walk({ sort: 'date', filters: part.filters, after: null, limit: newest })
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
          where ${meets(part.filters.wanted)} and (strpos(title, ${signs}) > 0 or strpos(description, ${signs}) > 0))`,
      summary: sql`select (select count(*)::int from candidates) as seen, (select count(*)::int from matches) as matches`,
    },
  )
  const total = part.after?.total ?? { count: summary.matches, exact: true }
  return { page, total, newestOnly: summary.seen === newest }
}
