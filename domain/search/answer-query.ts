import type { Db } from '#db/client.ts'
import type { ListSort } from '#shared/ad-sorts.ts'
import { type AdList, type AdQuery, findAds } from './find-ads.ts'
import { meantInstead } from './meant-instead.ts'
import { isSurelyMeant } from './repair-word.ts'
import { fewHits, findNear, type NearAds } from './near/find-near.ts'

type Query = AdQuery & { search: string; modelWords?: string; sort: ListSort }

/** `typed`: with the words that were understood as filters; `literal`: what was typed is not repaired. */
type Typed = { typed: string; literal: boolean }

/**
 * `meant`: what the search may have meant, where that finds more. `isRepaired`: nothing was found of what was typed, and the ads
 * are those of what was meant; of a short word in which another letter would be another word, that is only suggested.
 */
export type Answers = AdList & { meant: string | null; isRepaired: boolean; near: NearAds[] }

/**
 * What a page of a list answers: words that find nothing are repaired at once where others find something, and few ads are
 * followed by near ones; so are few that are what was looked for, with others behind them that only hold its words.
 */
export async function answerQuery(db: Db, query: Query, { typed, literal }: Typed): Promise<Answers> {
  const found = await findAds(db, query)
  const isFirst = !query.after && !found.newestOnly
  const meant = query.search && isFirst ? await meantInstead(db, query, found.total) : null
  const isRepaired =
    meant !== null && found.total.count === 0 && !literal && isSurelyMeant({ typed: query.search, meant })
  const answered = isRepaired ? { ...query, search: meant } : query
  const list = isRepaired ? await findAds(db, answered) : found
  const answers = list.others ?? list.ids.length
  // What the next page has comes before what is near.
  const isFew = list.total.exact && answers < fewHits && list.next === null
  const near = typed && isFirst && isFew ? await findNear(db, answered, { found: list.ids, sort: query.sort }) : []
  return { ...list, meant, isRepaired, near }
}
