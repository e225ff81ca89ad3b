import { sql } from 'kysely'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Db } from '#db/client.ts'
import { withCommon } from './common-words.ts'
import { type AdCounts, countAds } from './count-ads.ts'
import type { Position, Total } from './cursor.ts'
import { countHits } from './count-hits.ts'
import { findByWords, type Forced, probeSizeFor } from './find-by-words.ts'
import type { ExpectedShelf } from './expected-shelf.ts'
import { isHitByIndex } from './hits.ts'
import { distanceFrom, isExpected, lastAboutBand, likelyShelf } from './likely-shelf.ts'
import { listValue, sorted } from './list-order.ts'
import { type RequestedPart, type Found, readPage } from './read-page.ts'
import { readSampleBySubject, type SampleBySubject } from './read-sample.ts'
import { hasAllWords, isAbout, isAboutWords, isTitled, type SearchTerms } from './search-terms.ts'
import { inScope } from './in-scope.ts'

/** Of more ads nobody reads the order, and each must be looked at. */
const mostRanked = 2_000

/** Bands of what is about it, and of other mentions. */
const bands = { about: lastAboutBand + 1, others: 3 }
/**
 * Groups tell a cursor which of three lists it is in: where ads are too many to be ranked first come those that are about it, in
 * the usual three groups, at the end the others, in three more. Between them stand the ranked: blocks of three ranks for each band, on
 * the likely shelf and beside it, with the preferred words and without.
 */
const firstRanked = 3
const besideShelf = firstRanked + 3 * 2 * bands.about
const firstMention = besideShelf + 2 * 3 * 2 * bands.about
const firstOther = firstMention + 3 * 4 * bands.others
/** The highest group of all. */
export const lastRankedGroup = firstOther + 2

/** `preferred`: words that an ad may lack, but those that have them come first. */
type Search = {
  terms: SearchTerms
  typed: string
  preferred?: SearchTerms
  shelf?: ExpectedShelf
  forced?: Forced
  most?: number
}

/**
 * Relevance ranking: ads that have all the words, those first whose title holds what was typed, word for word; then those
 * whose title has them all as whole words; then those that are about it (title, details, category, place); then the other mentions:
 * those that are about it in parts of words, those whose text holds what was typed, the rest. Of those that are about it the ones on
 * the likely shelf come before all others, so that «مكيف» is an air conditioner before its spare parts. Then those with the preferred
 * words, then paid ones, then newer ones. `others` says where the page goes on with ads that are not about it, or do not stand on the
 * shelf that the query names. More than 2,000 are not ranked: those that are about it come first, each part in the usual order, and
 * `unranked` says so.
 */
export async function findByRelevance(db: Db, part: RequestedPart, search: Search): Promise<Found> {
  const { most = mostRanked } = search
  if (part.after && (part.after.group < firstRanked || part.after.group >= firstOther))
    return findUnranked(db, part, search, { total: part.after.total })
  // Later pages are ranked as the first was; there the start tells only which of several words are common.
  const isFirst = part.after === null
  const probe = isFirst || search.terms.clauses.length > 1 ? await readProbe(db, part, search) : null
  if (probe?.areTooMany && isFirst) return findUnranked(db, part, search, { ...probe, total: await probe.count() })
  const { page, matches, firstOfOthers } = await readRanked(db, part, {
    ...search,
    terms: probe?.terms ?? search.terms,
  })
  // The start of the list had fewer than the rest.
  if (matches > most && probe && isFirst)
    return findUnranked(db, part, search, { ...probe, total: await probe.count() })
  const others = page.findIndex(({ group }) => group >= firstOfOthers)
  const total = part.after?.total ?? { count: matches, exact: true }
  return { page, total, ...(others >= 0 && { others }) }
}

async function readRanked(
  db: Db,
  part: RequestedPart,
  { terms, typed, preferred = nothing, shelf = anyShelf, most = mostRanked }: Search,
) {
  const phrase = ` ${searchKey(typed)} `
  const isPreferred = preferred.clauses.length > 0 ? hasAllWords(preferred) : sql`true`
  const { page, summary } = await readPage<Summary>(db, part.sort, sorted({ set: 'matches', ...part }), {
    given: sql`with found as materialized (
        select ad_id, category_id, subcategory_id, type_rank, ${listValue(part.sort)} as list_value, key, latin, title_len from ad_search
        where ${inScope(part.filters)} and visible_until > now() and ${isHitByIndex({ filters: part.filters, terms })}
        limit ${most + 1}),
      candidates as materialized (
        select ad_id, category_id, subcategory_id, type_rank, list_value,
          ${isPreferred} as is_preferred, ${isExpected(shelf)} as is_expected,
          case when strpos(' ' || left(key, title_len) || ' ', ${phrase}) > 0 then 0 when ${isTitled(terms)} then 1
            when ${isAboutWords(terms)} then 2 when ${isAbout(terms)} then 3
            when strpos(key, ${phrase.trim()}) > 0 then 4 else 5 end as band
        from found where ${part.after ? sql`true` : sql`(select count(*) from found) <= ${most}`}),
      ${likelyShelf(shelf)},
      matches as materialized (
        select ad_id, list_value, ${groupOfBand(shelf)} + 2 - type_rank as list_group
        from candidates cross join likely)`,
    summary: sql`select (select count(*)::int from found) as matches, min(list_group) as first_group,
      (select has_expected from likely) from matches`,
  })
  const { matches, firstGroup, hasExpected } = summary
  const border = hasExpected ? besideShelf : firstMention
  // Nothing is something else where nothing came before it.
  return { page, matches, firstOfOthers: firstGroup !== null && firstGroup < border ? border : Infinity }
}

type Summary = { matches: number; firstGroup: number | null; hasExpected: boolean }

const nothing: SearchTerms = { clauses: [], symbols: '' }
const anyShelf: ExpectedShelf = { ids: [], misnamed: [], isMixed: false }

/**
 * On the likely shelf what is about it comes before all else, then what only a mixed shelf's name says to be, then the same beside it;
 * then other mentions, those on the likely shelf first in each band. Of what is equal what has the preferred words is first.
 */
const groupOfBand = (shelf: ExpectedShelf) => sql`case when band < ${sql.lit(bands.about)}
            then ${sql.lit(firstRanked)} + ${sql.lit(besideShelf - firstRanked)} * (${distanceFrom(shelf)})
              + 3 * (2 * band + case when is_preferred then 0 else 1 end)
          else ${sql.lit(firstMention)} + 3 * (4 * (band - ${sql.lit(bands.about)}) + case when (${distanceFrom(shelf)}) < 2 then 0 else 2 end
            + case when is_preferred then 0 else 1 end) end`

/** What is known of a list whose ads are too many to be ranked. */
type KnownOfList = { total: Total; counts?: AdCounts; start?: SampleBySubject }

/** First the ads that are about it, then the others. The total counts both. */
async function findUnranked(
  db: Db,
  part: RequestedPart,
  { terms, forced = {} }: Search,
  { total, counts, start }: KnownOfList,
): Promise<Found> {
  const isBeyond = part.after !== null && part.after.group >= firstOther
  const about = isBeyond ? [] : await findOnly('about', part)
  const left = part.limit - about.length
  const after = isBeyond && part.after ? { ...part.after, group: part.after.group - firstOther } : null
  const others = left > 0 ? await findOnly('others', { ...part, after, limit: left }) : []
  return { page: [...about, ...others.map(moved)], total, unranked: true }

  async function findOnly(only: 'about' | 'others', some: RequestedPart) {
    // Of the others a page may be asked for that is shorter than the one that the start names.
    const known = start && { ...start[only], page: start[only].page.slice(0, some.limit) }
    return (await findByWords(db, some, { ...terms, only }, { ...forced, total, counts, start: known })).page
  }
}

const moved = (position: Position) => ({ ...position, group: position.group + firstOther })

/**
 * Whether there seem to be too many; null where the list is no longer than that. Judged by the start of the list, as everywhere: finding them all only to see that they are
 * too many would take long.
 */
async function readProbe(db: Db, part: RequestedPart, { terms, forced = {}, most = mostRanked }: Search) {
  const counts = await countAds(db, part.filters)
  const rows = counts.all
  if (rows <= most) return null
  const size = forced.probeSize ?? probeSizeFor(rows)
  const start = await readSampleBySubject(db, { ...part, after: null }, terms, size)
  const areTooMany = start.seen === size && (start.hits / start.seen) * rows > most
  const marked = await withCommon(db, part, terms, start)
  return {
    areTooMany,
    counts,
    start,
    terms: marked,
    count: async () => forced.total ?? countHits(db, part, marked, { rows, start }),
  }
}
