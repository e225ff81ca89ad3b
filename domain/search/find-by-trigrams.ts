import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Position } from './cursor.ts'
import { isHitByIndex } from './hits.ts'
import { listGroup, listValue, sorted } from './list-order.ts'
import { type ListPart, readPage } from './read-page.ts'
import type { SearchTerms } from './search-terms.ts'
import { inScope } from './in-scope.ts'

type Matches = { page: Position[]; hits: number }

/**
 * Finds every match by a trigram index, of all ads or `among` some, and sorts them: the page, and how many there are.
 * Materialized, or the planner scans the order index under the limit.
 */
export async function findByTrigrams(db: Db, part: ListPart, terms: SearchTerms, among = sql`true`): Promise<Matches> {
  const { page, summary } = await readPage<{ hits: number }>(db, part.sort, sorted({ set: 'matches', ...part }), {
    given: sql`with matches as materialized (
      select ad_id, ${listGroup(part.sort)} as list_group, ${listValue(part.sort)} as list_value from ad_search
      where ${among} and ${inScope(part.filters)} and visible_until > now()
        and ${isHitByIndex({ filters: part.filters, terms })})`,
    summary: sql`select count(*)::int as hits from matches`,
  })
  return { page, hits: summary.hits }
}
