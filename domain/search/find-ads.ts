import type { Db } from '#db/client.ts'
import { pageSize } from '#shared/limits.ts'
import type { ListSort } from '#shared/ad-sorts.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { countAds } from './count-ads.ts'
import { listName, readCursor, type Total, writeCursor } from './cursor.ts'
import { type ExpectedShelf, expectedShelf } from './expected-shelf.ts'
import { findByRelevance, lastRankedGroup } from './find-by-relevance.ts'
import { findByWords, type Forced } from './find-by-words.ts'
import { findInNewest } from './find-in-newest.ts'
import { type Found, type RequestedPart, readPage } from './read-page.ts'
import { findSearchTerms, type SearchTerms } from './search-terms.ts'
import { readSynonyms } from './synonyms.ts'
import { keysetScan } from './list-order.ts'
import { isNarrowed } from './matches.ts'
import type { AdFilters } from './in-scope.ts'

export type AdQuery = AdFilters & {
  search?: string | null
  /** Words that an ad may lack; in order of relevance those that have them come first. */
  preferred?: string | null
  sort?: ListSort
  after?: string | null
  limit?: number
}

/**
 * `total.exact` false: there are more than `total.count`. `newestOnly`: only the newest ads were searched. `unranked`: too many
 * for relevance, so that they come newest first. `others`: from this one of the ids on they only mention the words, or stand on
 * another shelf than the one that the query names; null where no such ad is on the page, or no other came before. `start`: so
 * many ads of the list stand on the pages before; null after an address of an older version, which does not say it.
 */
export type AdList = {
  ids: number[]
  next: string | null
  total: Total
  newestOnly: boolean
  unranked: boolean
  others: number | null
  start: number | null
}

async function browse(db: Db, part: RequestedPart): Promise<Found> {
  const { page } = await readPage(db, part.sort, keysetScan(part))
  return { page, total: part.after?.total ?? { count: (await countAds(db, part.filters)).all, exact: true } }
}

/**
 * One page (keyset pagination) of the ads on the site, read through the pool that searchPool opens. Every input is safe:
 * an unknown cursor gives the first page, an unknown id no ads. The page keeps one connection until it is whole: in a
 * crowd pages are then finished in the order they came, while taking turns at every statement would keep the heavy ones
 * waiting for all others.
 */
export async function findAds(db: Db, query: AdQuery, forced: Forced = {}): Promise<AdList> {
  // Before a connection is taken: synonyms are cached for the pool.
  const terms = await findSearchTerms(db, query.search)
  const isRanked = query.sort === 'relevance' && terms.clauses.length > 0
  const preferred = isRanked && query.preferred ? await findSearchTerms(db, query.preferred) : undefined
  const shelf = isRanked ? await readExpectedShelf(db, query, terms) : undefined
  const words = { terms, preferred, shelf, isRanked }
  if (db.isTransaction) return findPage(db, query, words, forced)
  return db.connection().execute((connection) => findPage(connection, query, words, forced))
}

type Words = {
  terms: SearchTerms
  preferred: SearchTerms | undefined
  shelf: ExpectedShelf | undefined
  isRanked: boolean
}

async function readExpectedShelf(db: Db, { search, conditions }: AdQuery, terms: SearchTerms) {
  const [synonyms, categories] = [await readSynonyms(db), await listCategories(db)]
  return expectedShelf({ typed: search ?? '', terms, synonyms, categories, price: conditions?.price })
}

async function findPage(db: Db, query: AdQuery, words: Words, forced: Forced = {}): Promise<AdList> {
  const { limit = pageSize } = query
  const { terms, preferred, shelf, isRanked } = words
  const sort = !query.sort || query.sort === 'relevance' ? 'newest' : query.sort
  const filters = {
    categoryId: query.categoryId ?? null,
    subcategoryId: query.subcategoryId ?? null,
    governorateId: query.governorateId ?? null,
    conditions: isNarrowed(query.conditions) ? query.conditions : null,
  }
  const list = listName(query.sort ?? sort, filters, terms, preferred)
  const part = {
    sort,
    filters,
    after: readCursor(query.after, list, query.sort === 'relevance' ? lastRankedGroup : undefined),
    limit: limit + 1,
  }

  const {
    page,
    total,
    newestOnly = false,
    unranked = false,
    others = limit,
  } = terms.symbols
    ? await findInNewest(db, part, terms.symbols, forced.probeSize)
    : isRanked && terms.clauses.length > 0
      ? await findByRelevance(db, part, { terms, typed: query.search ?? '', preferred, shelf, forced })
      : terms.clauses.length > 0 || filters.conditions
        ? await findByWords(db, part, terms, forced)
        : await browse(db, part)

  const shown = page.slice(0, limit)
  const last = shown.at(-1)
  const start = part.after ? (part.after.seen ?? null) : 0
  const seen = start === null ? undefined : start + shown.length
  const next = last && page.length > limit ? writeCursor({ ...last, total, seen }, list) : null
  return {
    ids: shown.map(({ adId }) => adId),
    next,
    total,
    newestOnly,
    unranked,
    others: others < shown.length ? others : null,
    start,
  }
}
