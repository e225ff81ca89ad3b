import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Total } from './cursor.ts'
import { isHit, isHitByIndex } from './hits.ts'
import type { SearchTerms } from './search-terms.ts'
import { type AdFilters, withoutRepetition, within } from './within.ts'

const countedExactly = 2_500
const floor = 1_000
const rowsWorthWalking = 8_000

/** Counts the ads that answer: exactly where they are few enough, else only that there are more than 1,000. */
export async function countHits(
  db: Db,
  filters: AdFilters,
  terms: SearchTerms,
  { rows, rate }: { rows: number; rate: number },
): Promise<Total> {
  const few = rows * rate <= countedExactly
  const rowsToWalk = few ? rows : floor / rate
  const hits =
    rowsToWalk <= rowsWorthWalking
      ? sql`${within(withoutRepetition(filters))} and ${isHit({ filters, terms })}`
      : sql`${within(filters)} and ${isHitByIndex({ filters, terms })}`
  // The rate may be another further on.
  const most = few ? countedExactly : floor
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select from ad_search where visible_until > now() and ${hits} limit ${most + 1}) counted
  `.execute(db)
  const { count } = counted.rows[0]!
  return count <= most ? { count, exact: true } : { count: floor, exact: false }
}
