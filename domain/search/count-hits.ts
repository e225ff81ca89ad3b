import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Total } from './cursor.ts'
import { isHit, isHitByIndex } from './hits.ts'
import { keysetScan } from './list-order.ts'
import type { ListPart } from './read-page.ts'
import { readSample, type Sample } from './read-sample.ts'
import type { SearchTerms } from './search-terms.ts'
import { areSurelyMore } from './surely-more.ts'
import { withNeededSpellings, withTellingSpelling } from './telling-spelling.ts'
import { isNarrowed, columnsToRead } from './matches.ts'
import { inScope } from './in-scope.ts'

/** What is said of more than can be counted quickly. */
export const countedAtLeast = 1_000
/** Up to as many are counted exactly where they seem to be no more. */
export const countedExactly = 2_500
/** How many are counted exactly, what is said of more, and how many rows are read for that before an index is. */
const usual = { exactly: countedExactly, atLeast: countedAtLeast, scanned: 8_000 }

type Counting = {
  /** How many ads the list has altogether, and what the start of it has shown. */
  rows: number
  start: Sample
  /** The same of some paid ads, if they were searched. */
  paid?: Shown
  bounds?: typeof usual
}
type Counted = Pick<ListPart, 'sort' | 'filters'>

type Shown = Pick<Sample, 'hits' | 'seen'>

const rateOf = ({ hits, seen }: Shown) => hits / seen
/** Up to how many are counted: where they seem to be few, all. */
function mostOf({ rows, start, paid, bounds = usual }: Counting) {
  return rows * Math.max(rateOf(start), paid ? rateOf(paid) : 0) <= bounds.exactly ? bounds.exactly : bounds.atLeast
}
function totalOf(count: number, { bounds = usual, ...counting }: Counting): Total {
  return count <= mostOf({ bounds, ...counting }) ? { count, exact: true } : { count: bounds.atLeast, exact: false }
}

/** Counts the ads that answer: exactly where they are few enough, else only that there are more than 1,000. */
export async function countHits(db: Db, part: Counted, terms: SearchTerms, counting: Counting): Promise<Total> {
  const { paid, bounds = usual } = counting
  if (paid && paid.hits > bounds.atLeast && mostOf(counting) === bounds.atLeast) return totalOf(paid.hits, counting)
  const estimate = counting.rows * rateOf(counting.start)
  if (await areSurelyMore(db, part, terms, { most: bounds.atLeast, estimate, rows: counting.rows }))
    return { count: bounds.atLeast, exact: false }
  const scanned = await countByScan(db, part, terms, counting)
  if (scanned) return scanned
  if (part.sort.startsWith('price') && isNarrowed(part.filters.conditions)) {
    // The cheapest of a category are often something else than the rest (parts, not cars): what is new is of all kinds.
    const newest = { ...part, sort: 'newest', after: null, limit: 1 } as const
    const start = await readSample(db, newest, terms, counting.start.seen)
    const scanned = start.hits > 0 && (await countByScan(db, newest, terms, { ...counting, start }))
    if (scanned) return scanned
  }
  return countByIndex(db, part, terms, counting)
}

/** Goes on where the start ended, if enough is likely to come soon; null where it did not. */
async function countByScan(db: Db, { sort, filters }: Counted, terms: SearchTerms, counting: Counting) {
  const { rows, start, bounds = usual } = counting
  const most = mostOf(counting)
  if (start.hits > most) return totalOf(start.hits, counting)
  const worthScanning = most === bounds.exactly ? rows : bounds.atLeast / rateOf(start)
  if (worthScanning > bounds.scanned) return null
  // Left to itself the planner would collect every hit by an index before it counts the first.
  const columns = columnsToRead(filters.conditions)
  const list = keysetScan({ sort, filters, after: start.end, limit: bounds.scanned - start.seen, columns })
  const countWith = async (terms: SearchTerms) => {
    const further = sql`(${list}) list where ${isHit({ filters, terms })}`
    return start.hits + (await countUpTo(db, most - start.hits, further))
  }
  if (most === bounds.atLeast && start.page.length > 0 && terms.clauses.flat().length > terms.clauses.length) {
    const ids = start.page.map(({ adId }) => adId)
    const count = await countWith(await withNeededSpellings(db, terms, ids))
    if (count > most) return totalOf(count, counting)
  }
  const count = await countWith(terms)
  return count > most || rows <= bounds.scanned ? totalOf(count, counting) : null
}

async function countByIndex(db: Db, { filters }: Counted, terms: SearchTerms, counting: Counting) {
  const most = mostOf(counting)
  const withAll = (terms: SearchTerms) =>
    countUpTo(
      db,
      most,
      sql`ad_search where ${inScope(filters)} and visible_until > now() and ${isHitByIndex({ filters, terms })}`,
    )
  const { rows, start, bounds = usual } = counting
  if (most === bounds.atLeast && start.hits > 0 && terms.clauses.length === 1 && terms.clauses.flat().length > 1) {
    const judged = { ids: start.page.map(({ adId }) => adId), estimate: rows * rateOf(start), enough: most }
    const count = await withAll(await withTellingSpelling(db, terms, judged))
    if (count > most) return totalOf(count, counting)
  }
  return totalOf(await withAll(terms), counting)
}

/** Counts on to one more than `most`. */
async function countUpTo(db: Db, most: number, hits: RawBuilder<unknown>) {
  const { count } = await db
    .selectFrom(sql`(select from ${hits} limit ${most + 1})`.as('counted'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
