import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { withCommon } from './common-words.ts'
import { type AdCounts, countAds } from './count-ads.ts'
import { countedAtLeast, countedExactly, countHits } from './count-hits.ts'
import type { Position, Total } from './cursor.ts'
import { findAmongPaid, paidQuestion } from './find-among-paid.ts'
import { findByTrigrams } from './find-by-trigrams.ts'
import { isHit } from './hits.ts'
import { keysetScan } from './list-order.ts'
import { type RequestedPart, type Found, type ListPart, readPage } from './read-page.ts'
import { readSample, type Sample } from './read-sample.ts'
import type { SearchTerms } from './search-terms.ts'
import { columnsToRead } from './matches.ts'

/** The first hits among the next `size` ads; no ad is read after the last of them, and what else they hold is not counted. */
async function readHits(db: Db, part: ListPart, terms: SearchTerms, size: number) {
  const next = keysetScan({ ...part, limit: size, columns: columnsToRead(part.filters.conditions) })
  const { page } = await readPage(
    db,
    part.sort,
    sql`select ad_id, list_group, list_value from (${next}) next where ${isHit({ filters: part.filters, terms })}
      limit ${part.limit}`,
  )
  return page
}

/** So few are all read: then they are counted too. */
const readWhole = 2_500

/**
 * Long enough to tell whether scanning on or trigrams will be cheaper, which meet at a rate that falls with the root of the
 * list's length; fewer than 750 tell too little.
 */
export function probeSizeFor(rows: number) {
  if (rows <= readWhole) return rows + 1
  return Math.min(2500, Math.max(750, Math.round(0.9 * Math.sqrt(rows))))
}

/** How many rows an index takes the time of before it names the first of its own. */
const rowsOfIndex = 2_000

/** An estimate of less than this part of a bound is below it. */
const sure = 0.8

type Seen = { rate: number; rows: number; missing: number; isCounted: boolean }

/**
 * What it costs to fill the page, in rows read: by scanning on, and by finding every ad that answers. Where they are still to
 * be counted an index is read in any case, and naming them costs only what lies beyond the count: nothing, where all are counted.
 */
function costsOf({ rate, rows, missing, isCounted }: Seen) {
  const hits = rate * rows
  const named = isCounted ? rowsOfIndex + hits : hits <= sure * countedExactly ? 0 : hits - countedAtLeast
  return { scan: missing / rate, index: named }
}

/**
 * A path that is taken wherever it can be, for the tests: how many are read first, and whether the paid are tried. `total`: how
 * many answer is known, or not to be counted.
 */
export type Forced = { probeSize?: number; amongPaid?: boolean; total?: Total }
/** What is read already: how many ads the list has, and its start. */
type Known = { counts?: AdCounts | undefined; start?: Sample | undefined }

/**
 * Ads that have all the words and match the filters. No plan is right for both common and rare words, and the planner
 * cannot tell them apart: a sample, the list's start, measures the selectivity. Few ads: the probe has seen them all.
 * Common words: they filled the page. Between the two, reading on costs as the inverse of the hit rate and trigrams as
 * its multiple; in a long list its paid ads alone, which come first, may be enough. The rate may be another further on,
 * so reading on ends where it should long have filled the page.
 */
export async function findByWords(
  db: Db,
  part: RequestedPart,
  terms: SearchTerms,
  forced: Forced & Known = {},
): Promise<Found> {
  const known = forced.total ?? part.after?.total
  const counts = forced.counts ?? (await countAds(db, part.filters))
  const rows = counts.all
  if (rows === 0) return { page: [], total: known ?? { count: 0, exact: true } }

  const size = forced.probeSize ?? probeSizeFor(rows)
  const start = forced.start ?? (await readSample(db, part, terms, size))
  const sawAll = start.seen < size
  const rate = start.hits / start.seen
  const missing = part.limit - start.hits
  if (sawAll || missing <= 0) return found(start.page)
  terms = await withCommon(db, part, terms, start)
  const isCounted = known !== undefined
  const costs = costsOf({ rate, rows, missing, isCounted })
  // What an ad is about has an index of its own, of all ranks.
  const sampled = { rate, limit: part.limit, isCounted }
  const paid = terms.only === 'about' ? null : paidQuestion(part, terms, counts, sampled)
  // Where the start had none nobody knows how many there are; few are soon found among the paid too.
  if (paid && (forced.amongPaid || paid.cost < Math.min(costs.scan, rate === 0 ? Infinity : costs.index))) {
    const among = await findAmongPaid(db, part, terms, paid)
    if (among) return found(among.page, among)
  }
  if (costs.scan < costs.index) {
    const further = { ...part, after: start.end, limit: missing }
    const page = await readHits(db, further, terms, Math.ceil((2 * part.limit) / rate))
    if (page.length === missing) return found([...start.page, ...page])
  }
  const { page, hits } = await findByTrigrams(db, part, terms)
  return { page, total: known ?? { count: hits, exact: true } }

  async function found(page: Position[], paid?: { hits: number; seen: number }) {
    if (known) return { page, total: known }
    return {
      page,
      total: sawAll ? { count: start.hits, exact: true } : await countHits(db, part, terms, { rows, start, paid }),
    }
  }
}
