import type { RouterContextProvider } from 'react-router'
import { env } from '#config/env.ts'
import type { Person } from '#domain/people/person.ts'
import type { ViewCounter } from '#domain/views/view-counter.ts'
import { clientAddress, isLoopback, networkOf } from './client-address.ts'
import { clientAddressContext, currentPerson, servicesContext } from './contexts.ts'
import { HourlyTally } from './hourly-tally.ts'
import type { HasHeaders } from './cookies.ts'
import { isCrawler } from './is-crawler.ts'
import { isFetchedAhead } from './is-fetched-ahead.ts'
import { newSignedId, readSignedId } from './signed-id.ts'

const name = 'visitor'
const year = 365 * 24 * 3600

// Who throws the cookie away is somebody new each time, and who collects cookies is many: of those who are not signed in
// only so many openings of one ad are believed from one address.
const strangers = new HourlyTally({ name: 'openings', most: 200 })

type Opening = { request: HasHeaders & { method: string }; adId: number }
type Viewer = { viewCounter: ViewCounter; person: Person | null; address: string }

/**
 * Notes that somebody opened the page of a public ad, and answers the cookie of a browser that is new here: a random
 * name that is kept with the view and stands nowhere else. Programs and what is fetched ahead are not people.
 */
export function noteOpening(context: Readonly<RouterContextProvider>, opening: Opening): string[] {
  const { viewCounter } = context.get(servicesContext)
  const address = context.get(clientAddressContext)
  return noteOpeningBy({ viewCounter, person: currentPerson(context), address }, opening)
}

/** The same where no page is made; `address` is that of the connection. */
export function noteOpeningBy({ viewCounter, person, address }: Viewer, { request, adId }: Opening): string[] {
  if (!isOpening(request)) return []
  if (!person && isTooMany(clientAddress(address, request), adId)) return []

  const known = visitorOf(request)
  const { id, cookies } = known ? { id: known, cookies: [] } : newVisitor()
  const position = viewCounter.shownLists.positionOf(request.headers.get('Referer'), { adId, visitor: id })
  viewCounter.note({ adId, personId: person?.id ?? null, sessionId: id, position })
  return cookies
}

/** The random name of a browser that opened an ad before. */
export const visitorOf = (request: HasHeaders) => readSignedId(request, name)

function newVisitor() {
  const { id, cookie } = newSignedId(name, { maxAge: year })
  return { id, cookies: [cookie] }
}

function isOpening(request: Opening['request']) {
  return request.method === 'GET' && !isFetchedAhead(request) && !isCrawler(request.headers.get('User-Agent'))
}

/** Not on the machine itself: behind a proxy that was not declared everybody would be one address. */
function isTooMany(address: string, adId: number) {
  if (!env.rateLimits || isLoopback(address)) return false
  return strangers.isTooMany(`${adId} ${networkOf(address, { v4: 32, v6: 64 })}`)
}
