import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { countAds } from './count-ads.ts'
import { countHits } from './count-hits.ts'
import { isHit, isHitByIndex } from './hits.ts'
import { listGroup, listValue, sorted, walk } from './list-order.ts'
import { type Found, type ListPart, readPage } from './read-page.ts'
import type { SearchTerms } from './search-terms.ts'
import { wantedColumns } from './wanted.ts'
import { within } from './within.ts'

/** Reads the next `size` ads of the list and looks which of them have the words. */
export async function readOn(db: Db, part: ListPart, terms: SearchTerms, size: number) {
  const next = walk({ ...part, limit: size, columns: sql`, key, latin, ${wantedColumns}` })
  const { page, summary } = await readPage<{ seen: number; hits: number }>(
    db,
    part.sort,
    sql`select ad_id, list_group, list_value from seen where hit order by ordinal limit ${part.limit}`,
    {
      given: sql`with seen as materialized (
        select ad_id, list_group, list_value, ${isHit({ filters: part.filters, terms })} as hit, row_number() over () as ordinal
        from (${next}) next)`,
      summary: sql`select count(*)::int as seen, count(*) filter (where hit)::int as hits from seen`,
    },
  )
  const { seen, hits } = summary
  const sawAll = seen < size
  return { page, hits, sawAll, isEnough: sawAll || hits >= part.limit, rate: hits / seen }
}

/** The same page out of at most `size` ads, and no ad is read after the last of them; what else they hold is not counted. */
async function readPast(db: Db, part: ListPart, terms: SearchTerms, size: number) {
  const next = walk({ ...part, limit: size, columns: sql`, key, latin, ${wantedColumns}` })
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

/** Long enough to tell where walking on becomes cheaper than trigrams, which moves with the root of the list's length. */
export function probeSizeFor(rows: number) {
  return Math.min(2500, Math.max(250, Math.round(2.5 * Math.sqrt(rows))))
}

/**
 * Ads that have all the words and are what is wanted. No plan is right for both common and rare words, and the planner cannot tell them apart:
 * a probe of the list's start measures it. Few ads: the probe has seen them all. Common words: they filled the page.
 * Between the two, reading on costs as the inverse of the hit rate and trigrams as its multiple, and the threshold is where
 * they meet. The rate may be another further on, so reading on ends where it should long have filled the page.
 */
export async function findByWords(db: Db, part: ListPart, terms: SearchTerms, probeSize?: number): Promise<Found> {
  const known = part.after?.total
  const rows = (await countAds(db, part.filters)).all
  if (rows === 0) return { page: [], total: known ?? { count: 0, exact: true } }

  const { hits, sawAll, isEnough, rate, ...read } = await readOn(db, part, terms, probeSize ?? probeSizeFor(rows))
  const isWorthwhile = !isEnough && rate >= Math.sqrt(12 / rows)
  const page = isWorthwhile ? await readPast(db, part, terms, Math.ceil((2 * part.limit) / rate)) : read.page
  if (!isEnough && page.length < part.limit) {
    const found = await findByTrigrams(db, part, terms)
    return { page: found.page, total: known ?? found.total }
  }
  const count = async () => (sawAll ? { count: hits, exact: true } : countHits(db, part.filters, terms, { rows, rate }))
  return { page, total: known ?? (await count()) }
}
