import { randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { createRequestHandler } from 'react-router'
import { analyticsContext, photosClosedContext, type Services } from '#app/request/contexts.ts'
import { wasLate } from '#app/request/late-answers.ts'
import type { Admission } from './admit-body.ts'
import { acceptedEncoding, compress, isCompressible } from './compress.ts'
import { formTokenFor, isWithoutFetchMetadata, withFormTokens } from './form-token.ts'
import { servicesFor, writtenCookie } from './own-writes.ts'
import { proveOrigin } from './prove-origin.ts'
import { readableAnswer } from './readable-answer.ts'
import { refuseForeign } from './refuse-foreign.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { requestContext } from './request-context.ts'
import { handleByRouteShard } from './route-shards.ts'
import { securityHeaders } from './security-headers.ts'

// The pages on which Stripe's field for cards may stand.
const paysByCard = /^(\/en)?\/(orders\/\d+(\/card)?|profile|post)$/

type Finished = { request: Request; response: Response; nonce: string; analytics: URL | null; written?: string }
/** `admit` is asked, before anything of its body is read, whether there is room for what nobody else has refused. */
export type Answer = (
  request: Request,
  address: string,
  admit?: (request: Request) => Promise<Admission>,
) => Promise<Response>

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  services: Services
  publicUrl: string
  onAnswer?: (request: Request, response: Response) => void
  development?: boolean
}

/** Answers the pages and verbs of the product: web Request in, web Response out. */
export function pages({ build, services, publicUrl, onAnswer, development = false }: Options): Answer {
  const origin = new URL(publicUrl)
  const https = origin.protocol === 'https:'
  const handle =
    typeof build === 'function' || development ? createRequestHandler(build, 'development') : handleByRouteShard(build)

  return async function answer(request, address, admit) {
    const nonce = randomBytes(16).toString('base64')
    const kind =
      request.method !== 'GET' ? 'form' : new URL(request.url).pathname.endsWith('.data') ? 'data' : 'document'
    const context = requestContext({ services: servicesFor(services, request), nonce, address, kind })
    const refused = refuseForeign(request, origin) ?? refuseUnreadable(request)
    const admission: Admission = refused ? { refused } : ((await admit?.(request)) ?? {})
    context.set(photosClosedContext, admission.photosClosed ?? null)
    const proven = admission.refused ?? (await proveOrigin(request))
    const answered = proven instanceof Response ? proven : await handle(proven, context)
    const readable = await readableAnswer(services.db, request, answered, wasLate(context))
    onAnswer?.(request, readable)
    const response = await provable(request, readable)
    const written = await writtenCookie(services, request)
    return finish({ request, response, nonce, analytics: context.get(analyticsContext), written })
  }

  async function finish({ request, response, nonce, analytics, written }: Finished) {
    const headers = new Headers(response.headers)
    if (written) headers.append('Set-Cookie', written)
    const cards = services.cards.stripe !== undefined && paysByCard.test(new URL(request.url).pathname)
    const security = securityHeaders({ nonce, https, analytics: analytics?.origin, cards, relaxed: development })
    for (const [name, value] of Object.entries(security)) headers.set(name, value)
    const type = headers.get('Content-Type') ?? ''
    // The router names no encoding for its data.
    if (/^text\/[^;]+$/.test(type)) headers.set('Content-Type', `${type}; charset=utf-8`)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    headers.append('Vary', 'Accept-Encoding, Save-Data')
    if (!response.body || request.method === 'HEAD') return new Response(null, { status: response.status, headers })

    // An archive is sent as it is made; it may be larger than memory.
    if (headers.get('Content-Type') === 'application/zip')
      return new Response(response.body, { status: response.status, headers })
    const body = new Uint8Array(await response.arrayBuffer())
    const encoding = acceptedEncoding(request.headers.get('Accept-Encoding'))
    if (!encoding || headers.has('Content-Encoding') || !isCompressible(headers.get('Content-Type'), body.byteLength)) {
      headers.set('Content-Length', String(body.byteLength))
      return new Response(body, { status: response.status, headers })
    }
    const small = await compress(body, encoding)
    headers.set('Content-Encoding', encoding)
    headers.set('Content-Length', String(small.byteLength))
    return new Response(new Uint8Array(small), { status: response.status, headers })
  }
}

/** For a browser that will not say where its forms come from, each of the page's own carries the proof. */
async function provable(request: Request, response: Response) {
  if (!isWithoutFetchMetadata(request) || !response.headers.get('Content-Type')?.startsWith('text/html'))
    return response
  const page = await response.text()
  const { token, cookie } = formTokenFor(request)
  const marked = withFormTokens(page, token)
  const headers = new Headers(response.headers)
  if (cookie && marked !== page) headers.append('Set-Cookie', cookie)
  return new Response(marked, { status: response.status, headers })
}
