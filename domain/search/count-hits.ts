import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Total } from './cursor.ts'
import { isHit, isHitByIndex } from './hits.ts'
import { walk } from './list-order.ts'
import type { ListPart } from './read-page.ts'
import type { Stretch } from './read-stretch.ts'
import type { SearchTerms } from './search-terms.ts'
import { wantedColumns } from './wanted.ts'
import { within } from './within.ts'

const countedExactly = 2_500
const floor = 1_000
const rowsWorthWalking = 8_000

type Counting = {
  /** How many ads the list has altogether, and what the start of it has shown. */
  rows: number
  start: Stretch
}

/** Counts the ads that answer: exactly where they are few enough, else only that there are more than 1,000. */
export async function countHits(
  db: Db,
  { sort, filters }: Pick<ListPart, 'sort' | 'filters'>,
  terms: SearchTerms,
  { rows, start }: Counting,
): Promise<Total> {
  const { seen, hits, end } = start
  const rate = hits / seen
  const few = rows * rate <= countedExactly
  const most = few ? countedExactly : floor
  const total = (count: number) => (count <= most ? { count, exact: true } : { count: floor, exact: false })
  if (hits > most) return total(hits)

  const rowsToWalk = few ? rows : floor / rate
  if (rowsToWalk <= rowsWorthWalking) {
    // Left to itself the planner would collect every hit by an index before it counts the first.
    const columns = sql`, key, latin, ${wantedColumns}`
    const list = walk({ sort, filters, after: end, limit: rowsWorthWalking - seen, columns })
    const further = sql`(${list}) list where ${isHit({ filters, terms })}`
    const count = hits + (await countUpTo(db, most - hits, further))
    if (count > most || rows <= rowsWorthWalking) return total(count)
  }
  // The rate was another further on, or it is low.
  const all = sql`ad_search where ${within(filters)} and visible_until > now() and ${isHitByIndex({ filters, terms })}`
  return total(await countUpTo(db, most, all))
}

/** Counts on to one more than `most`. */
async function countUpTo(db: Db, most: number, hits: RawBuilder<unknown>) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${hits} limit ${most + 1}) counted`.execute(db)
  return rows[0]!.count
}
