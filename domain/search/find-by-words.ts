import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { countAds } from './count-ads.ts'
import { countedAtLeast, countHits } from './count-hits.ts'
import type { Place } from './cursor.ts'
import { isHit, isHitByIndex } from './hits.ts'
import { listGroup, listValue, sorted, walk } from './list-order.ts'
import { type AskedPart, type Found, type ListPart, readPage } from './read-page.ts'
import { readStretch } from './read-stretch.ts'
import type { SearchTerms } from './search-terms.ts'
import { columnsToRead } from './wanted.ts'
import { within } from './within.ts'

/** The first hits among the next `size` ads; no ad is read after the last of them, and what else they hold is not counted. */
async function readHits(db: Db, part: ListPart, terms: SearchTerms, size: number) {
  const next = walk({ ...part, limit: size, columns: columnsToRead(part.filters.wanted) })
  const { page } = await readPage(
    db,
    part.sort,
    sql`select ad_id, list_group, list_value from (${next}) next where ${isHit({ filters: part.filters, terms })}
      limit ${part.limit}`,
  )
  return page
}

/** Finds every match by trigrams, then sorts. Materialized, or the planner walks the order index under the limit. */
async function findByTrigrams(db: Db, part: ListPart, terms: SearchTerms): Promise<Found> {
  const { page, summary } = await readPage<{ matches: number }>(db, part.sort, sorted({ set: 'matches', ...part }), {
    given: sql`with matches as materialized (
      select ad_id, ${listGroup(part.sort)} as list_group, ${listValue(part.sort)} as list_value
      from ad_search where ${within(part.filters)} and visible_until > now() and ${isHitByIndex({ filters: part.filters, terms })})`,
    summary: sql`select count(*)::int as matches from matches`,
  })
  return { page, total: { count: summary.matches, exact: true } }
}

/** So few are all read: then they are counted too. */
const readWhole = 2_500

/**
 * Long enough to tell whether walking on or trigrams will be cheaper, which meet at a rate that falls with the root of the
 * list's length; fewer than 750 tell too little.
 */
export function probeSizeFor(rows: number) {
  if (rows <= readWhole) return rows + 1
  return Math.min(2500, Math.max(750, Math.round(1.2 * Math.sqrt(rows))))
}

/** How many rows an index takes the time of before it names the first of its own. */
const rowsOfIndex = 2_000

/**
 * Whether the page is full sooner by walking on than by finding every ad that answers. Where they are still to be counted an
 * index is read in any case, and naming them costs only what lies beyond the count.
 */
function isWalkShorter({
  rate,
  rows,
  missing,
  isCounted,
}: {
  rate: number
  rows: number
  missing: number
  isCounted: boolean
}) {
  return missing / rate < rate * rows + (isCounted ? rowsOfIndex : -countedAtLeast)
}

/**
 * Ads that have all the words and are what is wanted. No plan is right for both common and rare words, and the planner cannot tell them apart:
 * a probe of the list's start measures it. Few ads: the probe has seen them all. Common words: they filled the page.
 * Between the two, reading on costs as the inverse of the hit rate and trigrams as its multiple. The rate may be another further on, so reading on ends where it should long have filled the page.
 */
export async function findByWords(db: Db, part: AskedPart, terms: SearchTerms, probeSize?: number): Promise<Found> {
  const known = part.after?.total
  const rows = (await countAds(db, part.filters)).all
  if (rows === 0) return { page: [], total: known ?? { count: 0, exact: true } }

  const size = probeSize ?? probeSizeFor(rows)
  const start = await readStretch(db, part, terms, size)
  const sawAll = start.seen < size
  const rate = start.hits / start.seen
  const missing = part.limit - start.hits
  if (sawAll || missing <= 0) return found(start.page)
  if (isWalkShorter({ rate, rows, missing, isCounted: known !== undefined })) {
    const further = { ...part, after: start.end, limit: missing }
    const page = await readHits(db, further, terms, Math.ceil((2 * part.limit) / rate))
    if (page.length === missing) return found([...start.page, ...page])
  }
  const { page, total } = await findByTrigrams(db, part, terms)
  return { page, total: known ?? total }

  async function found(page: Place[]) {
    if (known) return { page, total: known }
    return {
      page,
      total: sawAll ? { count: start.hits, exact: true } : await countHits(db, part, terms, { rows, start }),
    }
  }
}
