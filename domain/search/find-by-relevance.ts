import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { countAds } from './count-ads.ts'
import { findByWords, type Forced, probeSizeFor } from './find-by-words.ts'
import { isHitByIndex } from './hits.ts'
import { listValue, sorted } from './list-order.ts'
import { type RequestedPart, type Found, type ListPart, readPage } from './read-page.ts'
import { readSample } from './read-sample.ts'
import { hasAllWordsInTitle, type SearchTerms } from './search-terms.ts'
import { inScope } from './in-scope.ts'

/** Of more ads nobody reads the order, and each must be looked at. */
const mostRanked = 3_000

/** Below it stand the groups of the usual order, so that a cursor tells which of the two a list is in. */
const firstGroup = 3
/** The highest group of the ranked list: four bands of three ranks each. */
export const lastRankedGroup = firstGroup + 4 * 3 - 1

/**
 * Ads that have all the words, those first that have them in the title, then those that hold what was typed letter for letter,
 * each band in the usual order. More than 3,000 are not ranked: they come in the usual order, and `unranked` says so.
 */
export async function findByRelevance(
  db: Db,
  part: RequestedPart,
  {
    terms,
    typed,
    forced = {},
    most = mostRanked,
  }: { terms: SearchTerms; typed: string; forced?: Forced; most?: number },
): Promise<Found> {
  const unranked = async () => ({ ...(await findByWords(db, part, terms, forced)), unranked: true })
  if (
    part.after
      ? part.after.group < firstGroup
      : await areTooMany(db, part, terms, { probeSize: forced.probeSize, most })
  )
    return unranked()
  const raw = typed.trim().toLowerCase()
  const { page, summary } = await readPage<{ matches: number }>(db, part.sort, sorted({ set: 'matches', ...part }), {
    given: sql`with candidates as materialized (
        select ad_id, ${hasAllWordsInTitle(terms)} as in_title, type_rank, ${listValue(part.sort)} as list_value from ad_search
        where ${inScope(part.filters)} and visible_until > now() and ${isHitByIndex({ filters: part.filters, terms })}
        limit ${most + 1}),
      matches as materialized (
        select ad_id, list_value, ${firstGroup} + 3 * (case when in_title then 0 else 2 end + case
          when strpos(lower(title), ${raw}) > 0 or strpos(lower(description), ${raw}) > 0 then 0 else 1 end)
          + 2 - type_rank as list_group
        from candidates join (select id as ad_id, title, description from ads) texts using (ad_id))`,
    summary: sql`select count(*)::int as matches from candidates`,
  })
  if (summary.matches > most && !part.after) return unranked()
  return { page, total: part.after?.total ?? { count: summary.matches, exact: true } }
}

/** Judged by the start of the list, as everywhere: finding them all only to see that they are too many would take long. */
async function areTooMany(
  db: Db,
  part: ListPart,
  terms: SearchTerms,
  { probeSize, most }: { probeSize?: number; most: number },
) {
  const rows = (await countAds(db, part.filters)).all
  const size = probeSize ?? probeSizeFor(rows)
  const { seen, hits } = await readSample(db, part, terms, size)
  return seen === size && (hits / seen) * rows > most
}
