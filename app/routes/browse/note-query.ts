import { createHmac } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { countQuery } from '#domain/search/count-query.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { meantInstead } from '#domain/search/meant-instead.ts'
import { differenceOf, proposePair } from '#domain/search/propose-pair.ts'
import type { ListRoute, Results } from '#app/components/browse/list-state.ts'
import { filtersOf, readListState } from '#app/read-models/browse-query.ts'
import { accountSecret } from '#app/request/account-secret.ts'
import { cameFrom } from '#app/request/came-from.ts'
import { clientAddress, networkOf } from '#app/request/client-address.ts'
import { clientAddressContext, database, searchDatabase, servicesContext } from '#app/request/contexts.ts'
import { HourlyTally } from '#app/request/hourly-tally.ts'
import { isCrawler } from '#app/request/is-crawler.ts'
import { isFetchedAhead } from '#app/request/is-fetched-ahead.ts'
import { visitorOf } from '#app/request/note-opening.ts'

// Turning pages and reloading is not searching again.
const once = new HourlyTally({ name: 'queries', most: 1 })

type Context = Readonly<RouterContextProvider>

/**
 * Counts what somebody searched for and found, beside the answer. Of the visitor only one of 64 buckets is stored (k-anonymity), which many
 * thousands share; programs and what is fetched ahead are not visitors.
 */
export function noteQuery(context: Context, request: Request, search: string) {
  const mark = markOf(context, request)
  if (mark === null || once.isTooMany(`${mark} ${search}`)) return
  void countQuery(database(context), { search, mark }).catch(onError(context))
}

/**
 * Remembers which ads a page of results shows, so that one that is opened from it has a position, and counts the search. Another page of
 * it, another order or coming back to it is no search of its own.
 */
export function noteResults(context: Context, request: Request, { url, results }: { url: URL; results: Results }) {
  if (!isVisitor(request)) return
  const { viewCounter } = context.get(servicesContext)
  const near = results.near.flatMap(({ ads }) => ads.map(({ id }) => id))
  viewCounter.shownLists.remember(url, { ids: results.ads.map(({ id }) => id), near })
  const isSame = searchBefore(request, url)?.get('search') === url.searchParams.get('search')
  const visitor = visitorOf(request)
  const isRead = visitor !== undefined && viewCounter.shownLists.isReadBy(visitor, url)
  if (!url.searchParams.get('after') && !isSame && !isRead) viewCounter.noteSearch()
}

type Query = { search: string; url: URL; listRoute: ListRoute }

/**
 * Learns from a search that found, beside the answer: where it was typed on a page that had found nothing for other words, the
 * words in which the two differ may mean the same. The page says which it was (its address is the Referer), so nothing is
 * remembered of anybody; whether it found nothing is asked again.
 */
export function learnFromQuery(context: Context, request: Request, { search, url, listRoute }: Query) {
  const before = searchBefore(request, url)
  const pair = before && differenceOf(before.get('search') ?? '', search)
  const mark = pair ? markOf(context, request) : null
  if (!pair || mark === null || once.isTooMany(`${mark} ${pair.map(({ key }) => key).join(' > ')}`)) return
  void (async () => {
    if (await wasInVain(context, before, listRoute)) await proposePair(database(context), { pair, mark })
  })().catch(onError(context))
}

/** What else an address says than what is searched for does not change it. */
const aside = ['search', 'literal', 'sort', 'view', 'after']

/** The search that the page had which this one came from, if it asks for the same otherwise. */
function searchBefore(request: Request, url: URL): URLSearchParams | null {
  const referrer = request.headers.get('Referer') ?? ''
  // The addresses of other sites may look like ours.
  if (!URL.canParse(referrer) || new URL(referrer).host !== url.host) return null
  const page = new URL(cameFrom(request, '/'), url)
  return page.pathname === url.pathname && filtersIn(page) === filtersIn(url) ? page.searchParams : null
}

function filtersIn({ searchParams }: URL) {
  const chosen = [...searchParams].filter(([name, value]) => value !== '' && !aside.includes(name))
  return JSON.stringify(chosen.map(([name, value]) => `${name}=${value}`).toSorted())
}

/** Nothing was found, and not for a slip of the finger. */
async function wasInVain(context: Context, before: URLSearchParams, listRoute: ListRoute) {
  const db = searchDatabase(context)
  const query = filtersOf(await readListState(db, before, listRoute))
  const { total } = await findAds(db, { ...query, limit: 1 })
  return total.count === 0 && (await meantInstead(db, query, total)) === null
}

const isVisitor = (request: Request) => !isFetchedAhead(request) && !isCrawler(request.headers.get('User-Agent'))

/** One of 64 buckets of visitors; null for whoever is none. */
function markOf(context: Context, request: Request) {
  if (!isVisitor(request)) return null
  const network = networkOf(clientAddress(context.get(clientAddressContext), request), { v4: 32, v6: 64 })
  return createHmac('sha256', accountSecret()).update(`query ${network}`).digest().readUInt8() % 64
}

const onError = (context: Context) => (error: unknown) =>
  context.get(servicesContext).log.error({ err: error }, 'query')
