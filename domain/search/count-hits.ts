import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Total } from './cursor.ts'
import { isHit, isHitByIndex } from './hits.ts'
import { walk } from './list-order.ts'
import type { SearchTerms } from './search-terms.ts'
import { wantedColumns } from './wanted.ts'
import { type AdFilters, within } from './within.ts'

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
  const most = few ? countedExactly : floor
  const total = (count: number) => (count <= most ? { count, exact: true } : { count: floor, exact: false })

  const rowsToWalk = few ? rows : floor / rate
  if (rowsToWalk <= rowsWorthWalking) {
    // Left to itself the planner would collect every hit by an index before it counts the first.
    const columns = sql`, key, latin, ${wantedColumns}`
    const list = walk({ sort: 'newest', filters, after: null, limit: rowsWorthWalking, columns })
    const count = await countUpTo(db, most, sql`(${list}) list where ${isHit({ filters, terms })}`)
    if (count > most || rows <= rowsWorthWalking) return total(count)
  }
  // The rate was another further on, or it is low.
  const hits = sql`ad_search where ${within(filters)} and visible_until > now() and ${isHitByIndex({ filters, terms })}`
  return total(await countUpTo(db, most, hits))
}

async function countUpTo(db: Db, most: number, hits: RawBuilder<unknown>) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${hits} limit ${most + 1}) counted`.execute(db)
  return rows[0]!.count
}
