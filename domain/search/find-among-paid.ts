import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AdCounts } from './count-ads.ts'
import { countedAtLeast } from './count-hits.ts'
import { findByTrigrams } from './find-by-trigrams.ts'
import { paidRanksAt } from './list-order.ts'
import type { ListPart } from './read-page.ts'
import { isInIndex, type SearchTerms } from './search-terms.ts'

/** Of fewer the start of the list has been read for the most part. */
const fewest = 5_000
/** How many rows of a list could be read in the time that the question takes before it names an ad. */
const rowsOfQuestion = 400
const bothPaid = [1, 2]
/** An estimate made from the first ads may be this much too low. */
const hopeful = 0.6

type Sampled = { rate: number; limit: number; isCounted: boolean }
/** The types of paid ads to ask among, how many there are of them, and what that costs in rows of a list read. */
export type PaidQuestion = { ranks: readonly number[]; ads: number; cost: number }

/**
 * Whether words can be asked for among the paid ads that stand first: null where the list is beyond them. Those of the list's
 * own group are enough for its page; all, where they are likely to be so many that nothing else need be counted.
 * The cost is infinite where they will hardly fill the page.
 */
export function paidQuestion(
  part: ListPart,
  terms: SearchTerms,
  counts: AdCounts,
  sampled: Sampled,
): PaidQuestion | null {
  const ranks = paidRanksAt(part.sort, part.after)
  if (ranks.length === 0 || !isInIndex(terms)) return null
  const { rate, limit, isCounted } = sampled
  if (!isCounted && counts.paid * rate > hopeful * countedAtLeast)
    return { ranks: bothPaid, ads: counts.paid, cost: rowsOfQuestion }
  const ads = ranks.length > 1 ? counts.paid : ranks[0] === 2 ? counts.promoted : counts.featured
  const expected = ads * rate
  const isLikely = ads >= fewest && (rate === 0 || expected > 1.5 * limit)
  return { ranks, ads, cost: isLikely ? rowsOfQuestion + expected : Infinity }
}

/**
 * The page out of those paid ads: all that have the words are found, counted and sorted. Null where they do not fill it, for
 * then others follow.
 */
export async function findAmongPaid(db: Db, part: ListPart, terms: SearchTerms, { ranks, ads }: PaidQuestion) {
  // The index holds both, and rank by rank.
  const [rank = 0] = ranks
  const ofRanks = ranks.length > 1 ? sql`type_rank > 0` : sql`type_rank = ${sql.lit(rank)}::smallint`
  const { page, hits } = await findByTrigrams(db, part, terms, ofRanks)
  return page.length === part.limit ? { page, seen: ads, hits } : null
}
