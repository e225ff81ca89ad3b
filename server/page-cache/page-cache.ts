import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '#app/request/contexts.ts'
import { noteOpeningBy } from '#app/request/note-opening.ts'
import { acceptedEncoding } from '#server/compress.ts'
import { asOfNow } from '#server/own-writes.ts'
import type { PageCounter } from '#server/page-counter.ts'
import type { Answer } from '#server/pages.ts'
import { PageStore, type Change } from './page-store.ts'
import { sharedAddress, type SharedAddress } from './shared-address.ts'
import { bodyOf, sharedPage, type SharedPage } from './shared-page.ts'
import { stalePage } from './stale-page.ts'

/** Bytes of compressed pages, milliseconds. */
const bounds = { bytes: 16 * 1024 * 1024, freshFor: 5000, usableFor: 10 * 60_000 }
/** Where so many pages are being made at once, another one waits for half a second. */
const crowdedFrom = 32
/** How long anybody waits for a page of which there is a copy (milliseconds). */
const patience = 3000
const adOfPath = /^(?:\/en)?\/ad\/(\d+)/i

/** What is said where no page is sent: the rest stands with the copy that the browser has. */
const ofNoPage = new Set(['cache-control', 'etag', 'offline-copy', 'set-cookie', 'vary'])

type Result = 'hit' | 'miss' | 'stale'
type Means = {
  /** Makes every page. */
  answer: Answer
  services: Services
  pageCounter: PageCounter
  onResult?: (result: Result) => void
  crowdedFrom?: number
  patience?: number
}
type Reader = { method: string; headers: Pick<Headers, 'get'>; from: string }
type Copy = { status: 200 | 204; headers: [name: string, value: string][]; body: Buffer | null }

/**
 * Page cache: visitors' pages are made once for all who ask within five seconds, by a request that brings nothing of
 * anybody, and dropped the moment the database says that something on them changed. Where the site can't make a page in
 * time, or makes too many at once, a copy of the last ten minutes is sent to whoever asks, and says so.
 */
export class PageCache {
  readonly #means: Means
  readonly #store = new PageStore(bounds)
  readonly #underWay = new Map<string, Promise<SharedPage | Response>>()
  #making = 0

  constructor(means: Means) {
    this.#means = means
  }

  /** Something that pages show has changed. */
  note(change: Change) {
    this.#store.note(change)
  }

  /** Sends what needs no page to be made, before anything of the request is read but its headers. */
  readonly serve = async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> => {
    const reader = readerOf(request)
    const search = (request.url ?? '').slice(pathname.length)
    const address = sharedAddress({ ...reader, pathname, search, host: request.headers.host ?? '' })
    const page = address && this.#store.find(address.key)
    if (!page) return false
    const isFresh = !address.isPersonal && this.#store.isFresh(page)
    if (!isFresh && this.#making < (this.#means.crowdedFrom ?? crowdedFrom)) return false
    const { status, headers, body } = isFresh
      ? await this.#copy('hit', page, address, reader)
      : await this.#staleCopy(page, address, reader)
    if (status === 204) for (const name of response.getHeaderNames()) response.removeHeader(name)
    for (const [name, value] of headers) response.setHeader(name, value)
    response.writeHead(status).end(body)
    return true
  }

  /** Answers with a page that is made now, for its reader or for all; with a copy where that fails. */
  readonly answer: Answer = async (request, from, admit) => {
    const { pathname, search, host } = new URL(request.url)
    const { method, headers } = request
    const address = sharedAddress({ method, headers, pathname, search, host })
    if (!address) return this.#means.answer(request, from, admit)
    const reader = { method, headers, from }
    const making = this.#counted(() =>
      address.isPersonal ? this.#means.answer(request, from, admit) : this.#shared(address, request, from),
    )
    const made = await withPatience(making, this.#means.patience ?? patience)
    if (made && !(made instanceof Response)) return responseOf(await this.#copy('miss', made, address, reader))
    const copy = !made || made.status === 500 || made.status === 503 ? this.#store.find(address.key) : undefined
    if (copy) return responseOf(await this.#staleCopy(copy, address, reader))
    // Nothing better than to wait for it.
    const late = made ?? (await making)
    return late instanceof Response ? late : responseOf(await this.#copy('miss', late, address, reader))
  }

  async #counted<T>(make: () => Promise<T>): Promise<T> {
    this.#making += 1
    try {
      return await make()
    } finally {
      this.#making -= 1
    }
  }

  /** Single flight: whoever asks for a page that is being made waits for that one. */
  async #shared(address: SharedAddress, request: Request, from: string): Promise<SharedPage | Response> {
    const found = this.#store.find(address.key)
    if (found && this.#store.isFresh(found)) return found
    const before = this.#underWay.get(address.key)
    if (before) {
      const made = await before
      // What may not be shared each gets for themselves.
      return made instanceof Response ? this.#means.answer(request, from) : made
    }
    const made = this.#make(address, request, from)
    this.#underWay.set(address.key, made)
    return made.finally(() => this.#underWay.delete(address.key))
  }

  async #make(address: SharedAddress, request: Request, from: string) {
    const since = this.#store.version
    const readAt = performance.now()
    const response = await this.#means.answer(await impersonal(this.#means.services, address, request), from)
    const page = await sharedPage(response, { pathname: address.pathname, readAt })
    // Nobody's page can be given to all: it is made again for whoever asked.
    if (!page) return response.bodyUsed ? this.#means.answer(request, from) : response
    this.#store.put(address.key, page, since)
    return page
  }

  async #copy(
    result: Result,
    page: Pick<SharedPage, 'headers' | 'bytes'> & { tag?: string },
    { pathname }: SharedAddress,
    reader: Reader,
  ): Promise<Copy> {
    this.#means.onResult?.(result)
    this.#means.pageCounter.noteShown(reader, pathname)
    const cookies = this.#noteOpening(pathname, reader)
    const headers: Copy['headers'] = [...page.headers]
    for (const cookie of cookies) headers.push(['set-cookie', cookie])
    if (page.tag) headers.push(['etag', `"${page.tag}"`])
    if (page.tag && isStored(page.tag, reader))
      return { status: 204, headers: headers.filter(([name]) => ofNoPage.has(name)), body: null }
    const encoding = acceptedEncoding(reader.headers.get('Accept-Encoding'))
    const body = await bodyOf(page.bytes, encoding)
    if (encoding) headers.push(['content-encoding', encoding])
    headers.push(['content-length', String(body.byteLength)])
    return { status: 200, headers, body }
  }

  async #staleCopy(page: SharedPage, address: SharedAddress, reader: Reader): Promise<Copy> {
    page.stale ??= stalePage(page, address)
    const bytes = await page.stale
    // Whoever is signed in gets a visitor's page: their browser must neither store it nor forget theirs.
    const headers = page.headers.filter(([name]) => name !== 'offline-copy')
    const copy = await this.#copy('stale', { headers, bytes }, address, reader)
    copy.headers.push(['age', String(Math.round((performance.now() - page.readAt) / 1000))])
    return copy
  }

  /** A page out of the cache is an opening of its ad too. */
  #noteOpening(pathname: string, { from, ...request }: Reader) {
    const adId = adOfPath.exec(pathname)?.[1]
    if (!adId) return []
    const { viewCounter } = this.#means.services
    return noteOpeningBy({ viewCounter, person: null, address: from }, { request, adId: Number(adId) })
  }
}

/** Undefined where it is not there in time; whoever waits for it further gets it, or why it failed. */
async function withPatience<T>(making: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((done) => (timer = setTimeout(done, milliseconds, undefined)))
  making.catch(() => {})
  return Promise.race([making, late]).finally(() => clearTimeout(timer))
}

/** The request for the copy: what it brings is said by the address alone, and nobody looks at it yet. */
async function impersonal(services: Services, { pathname, search, headers }: SharedAddress, request: Request) {
  const written = await asOfNow(services)
  const cookies = [headers['Cookie'], written].filter(Boolean).join('; ')
  return new Request(new URL(pathname + search, request.url), {
    headers: {
      ...headers,
      Accept: 'text/html',
      'Sec-Fetch-Site': 'none',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
      'Sec-Purpose': 'prefetch',
      ...(cookies && { Cookie: cookies }),
    },
  })
}

function readerOf({ method = '', headers, socket }: IncomingMessage): Reader {
  const get = (name: string) => {
    const value = headers[name.toLowerCase()]
    return (Array.isArray(value) ? value.join(', ') : value) ?? null
  }
  return { method, headers: { get }, from: socket.remoteAddress ?? '' }
}

/**
 * Conditional request (entity tag): the reader's service worker says which pages it has stored, before it runs itself, and shows the one that
 * it is told is still right (204; `app/service-worker/answer-page.ts`). `If-None-Match` would need the worker first.
 */
function isStored(tag: string, { headers }: Reader) {
  return headers.get('Service-Worker-Navigation-Preload')?.split(' ').includes(tag) ?? false
}

function responseOf({ status, headers, body }: Copy) {
  return new Response(body && new Uint8Array(body), { status, headers })
}
