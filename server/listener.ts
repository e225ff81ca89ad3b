import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { sendResponse } from '@remix-run/node-fetch-server'
import type { Services } from '#app/request/contexts.ts'
import { env } from '#config/env.ts'
import { isReady } from '#db/is-ready.ts'
import { Draining } from './draining.ts'
import { errorPage } from './error-page.ts'
import { httpLimits } from './http-limits.ts'
import { serveMedia } from './media.ts'
import { serveMetrics } from './metrics.ts'
import { readsOf } from './own-writes.ts'
import { pageListener, personOf } from './page-listener.ts'
import { refuseMalformed } from './refuse-malformed.ts'
import { refuseMisdirected } from './refuse-misdirected.ts'
import type { Answer } from './pages.ts'
import { securityHeaders } from './security-headers.ts'
import { watchSlowBodies } from './slow-bodies.ts'

export type Middleware = (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<boolean>
const longestAddress = 4096

type Means = {
  answer: Answer
  services: Services
  middlewares: Middleware[]
  draining?: Draining
  observe?: (request: IncomingMessage, response: ServerResponse) => void
  /** What `/metrics` answers. */
  figures?: () => Promise<string>
}

/** One plain listener: machine routes, built files and photos first, then the product's pages. */
export function createListener(means: Means): RequestListener {
  const { answer, services, middlewares, observe, figures, draining = new Draining() } = means
  const https = env.publicUrl.startsWith('https:')
  const plainHeaders = securityHeaders({ https })
  // Behind a proxy the site's own address is known; what the Host header says is anybody's.
  const protocol = https ? 'https:' : 'http:'
  const host = env.isProduction ? new URL(env.publicUrl).host : undefined
  const watch = watchSlowBodies()
  const page = pageListener({ answer, services, watch, protocol, host })

  const misdirection = refuseMisdirected(env)

  return async (request, response) => {
    observe?.(request, response)
    // The proxy's next request shall not come by this connection.
    if (draining.isBegun) response.shouldKeepAlive = false
    // First of all: whatever answers, health checks and refusals too, answers with them.
    for (const [name, value] of Object.entries(plainHeaders)) response.setHeader(name, value)
    if (bringsBody(request)) watch(request, httpLimits.wordsTimeout)
    try {
      const malformed = refuseMalformed(request)
      // What follows on that connection may be part of it.
      if (malformed) return refuse(response, { ...malformed, headers: { ...malformed.headers, Connection: 'close' } })
      const address = request.url ?? '/'
      const pathname = address.split('?')[0] ?? '/'
      if (pathname === '/healthz') return plain(response, 200, 'ok')
      if (pathname === '/readyz') return await ready(response)
      if (pathname === '/metrics') return await serveMetrics(request, response, figures)
      const misdirected = misdirection(request)
      if (misdirected) return refuse(response, misdirected)
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
    const findPerson = () => personOf(services.db, request)
    const access = { db: readsOf(services, request).readDb, storage: services.photoPress.storage, findPerson }
    const handled = await serveMedia(request, response, access)
    if (!handled) plain(response, 404, 'Not found.')
  }

  async function ready(response: ServerResponse) {
    if (!draining.ask()) return plain(response, 503, 'This process is stopping.')
    if (await isReady(services.db)) return plain(response, 200, 'ready')
    plain(response, 503, 'The database is not reachable, or not of this version.')
  }
}

function bringsBody({ headers }: IncomingMessage) {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
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
