import type { IncomingMessage } from 'node:http'
import { cookie, readCookie } from '#app/request/cookies.ts'
import type { Services } from '#app/request/contexts.ts'

const name = 'written'
/** Every replica that is used is nearer to the primary than that by far (seconds). */
const life = { maxAge: 60 }

/**
 * The services for one request: what only reads may be answered by a replica that has replayed up to the last write of this
 * browser, whoever uses it and whichever node took that write.
 */
export function servicesFor(services: Services, request: Pick<Request, 'headers' | 'method'>): Services {
  const { replicas } = services
  if (!replicas || !onlyReads(request)) return services
  return { ...services, ...replicas.choose(readCookie(request, name)) }
}

/** The same for what answers before any page. */
export function readsOf(services: Pick<Services, 'searchDb' | 'readDb' | 'replicas'>, { headers }: IncomingMessage) {
  const request = { headers: new Headers({ Cookie: headers.cookie ?? '' }) }
  return services.replicas?.choose(readCookie(request, name)) ?? services
}

/** The cookie that says how far the database was when this request had written; undefined where nothing has to be said. */
export async function writtenCookie({ replicas }: Services, request: Pick<Request, 'method'>) {
  if (!replicas || onlyReads(request)) return undefined
  return cookie(name, await replicas.writtenUpTo(), life)
}

/** As a cookie: how far the database is now, for a page that shall show all of it; undefined where there is only one server. */
export async function asOfNow({ replicas }: Pick<Services, 'replicas'>) {
  return replicas && cookie(name, await replicas.writtenUpTo(), life).split(';')[0]
}

function onlyReads({ method }: Pick<Request, 'method'>) {
  return method === 'GET' || method === 'HEAD'
}
