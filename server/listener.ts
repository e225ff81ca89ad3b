import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import type { Services } from '#app/request/contexts.ts'
import { env } from '#config/env.ts'
import type { Db } from '#db/client.ts'
import { isReady } from '#db/is-ready.ts'
import { findSession } from '#domain/people/find-session.ts'
import { errorPage } from './error-page.ts'
import { serveMedia } from './media.ts'
import { serveMetrics } from './metrics.ts'
import { refuseMalformed } from './refuse-malformed.ts'
import { refuseMisdirected } from './refuse-misdirected.ts'
import { securityHeaders } from './security-headers.ts'

export type Middleware = (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<boolean>
const longestAddress = 4096

/** One plain listener: machine routes, built files and photos first, then the product's pages. */
export function createListener({
  answer,
  services,
  middlewares,
}: {
  answer: (request: Request, address: string) => Promise<Response>
  services: Services
  middlewares: Middleware[]
}): RequestListener {
  const https = env.publicUrl.startsWith('https:')
  const plainHeaders = securityHeaders({ https })
  // Behind a proxy the site's own address is known; what the Host header says is anybody's.
  const protocol = https ? 'https:' : 'http:'
  const host = env.isProduction ? new URL(env.publicUrl).host : undefined

  const misdirection = refuseMisdirected(env)

  return async (request, response) => {
    try {
      const malformed = refuseMalformed(request)
      if (malformed) return refuse(response, malformed)
      const address = request.url ?? '/'
      const pathname = address.split('?')[0] ?? '/'
      if (pathname === '/healthz') return plain(response, 200, 'ok')
      if (pathname === '/readyz') return await ready(response)
      if (pathname === '/metrics') return await serveMetrics(request, response)
      const misdirected = misdirection(request)
      if (misdirected) return refuse(response, misdirected)
      for (const [name, value] of Object.entries(plainHeaders)) response.setHeader(name, value)
      if (address.length > longestAddress) return await fault(request, response, 414)
      for (const serve of middlewares) if (await serve(request, response, pathname)) return
      if (pathname.startsWith('/media/')) return await photo(request, response)
      await page(request, response)
    } catch (error) {
      services.log.error({ err: error, path: request.url?.split('?')[0] }, 'request')
      if (response.headersSent) response.destroy()
      else await fault(request, response, (await isReady(services.db)) ? 500 : 503)
    }
  }

  async function photo(request: IncomingMessage, response: ServerResponse) {
    const { db, mediaDir } = services
    const handled = await serveMedia(request, response, { db, mediaDir, findPerson: () => personOf(db, request) })
    if (!handled) plain(response, 404, 'Not found.')
  }

  async function page(request: IncomingMessage, response: ServerResponse) {
    // A whole URL or `//host` in the request line would otherwise become the page's own host.
    if (!request.url?.startsWith('/') || request.url.startsWith('//')) return plain(response, 400, 'Bad address.')
    const webRequest = createRequest(request, response, { protocol, host })
    const answered = await answer(webRequest, request.socket.remoteAddress ?? '')
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    await sendResponse(response, answered)
  }

  async function ready(response: ServerResponse) {
    if (await isReady(services.db)) return plain(response, 200, 'ready')
    plain(response, 503, 'The database is not reachable, or not of this version.')
  }
}

/** The signed-in person of a request that gets no cookie back. */
export async function personOf(db: Db, { headers }: IncomingMessage) {
  const browser = { cookie: headers.cookie, userAgent: headers['user-agent'] }
  return (await findSession(db, browser, { refresh: false })).person
}

/** What failed before the product could answer is answered with a page all the same. */
async function fault(request: IncomingMessage, response: ServerResponse, status: 414 | 500 | 503) {
  const [path = '/'] = (request.url ?? '/').split('?')
  const pageRequest = new Request(new URL(path.slice(0, longestAddress), 'http://here'), {
    headers: { Cookie: request.headers.cookie ?? '' },
  })
  await sendResponse(response, errorPage(pageRequest, status))
}

type Refusal = { status: number; text: string; headers?: Record<string, string> }

function refuse(response: ServerResponse, { status, text, headers }: Refusal) {
  plain(response, status, text, headers)
}

function plain(response: ServerResponse, status: number, text: string, more: Record<string, string> = {}) {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...more }
  response.writeHead(status, headers).end(text)
}
