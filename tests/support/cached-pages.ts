import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createListener } from '#server/listener.ts'
import { openLive } from '#server/live.ts'
import { PageCache } from '#server/page-cache/page-cache.ts'
import { PageCounter } from '#server/page-counter.ts'
import type { Answer } from '#server/pages.ts'
import { databaseUrl, db } from './database.ts'
import { oncePerFile } from './file-life.ts'
import { openProduct } from './visit.ts'

/** What the cache of the running test file did since `begin`, and how the pages behind it behave. */
export const pageCache = {
  results: [] as string[],
  made: 0,
  behave: undefined as ((made: Promise<Response>) => Promise<Response>) | undefined,
  /** Milliseconds until a copy is sent in place of a page; long, so that a busy machine makes no difference. */
  patience: 10_000,
}

/** The product behind its page cache, crowded by three pages. */
const openCached = oncePerFile(
  async () => {
    const services = await openProduct()
    const pageCounter = new PageCounter(db)
    const answer: Answer = (...request) => {
      pageCache.made += 1
      const response = services.answer(...request)
      return pageCache.behave ? pageCache.behave(response) : response
    }
    const onResult = (result: string) => void pageCache.results.push(result)
    const cache = new PageCache({
      ...{ answer, services, pageCounter, onResult },
      crowdedFrom: 3,
      get patience() {
        return pageCache.patience
      },
    })
    const onChange = cache.note.bind(cache)
    const live = openLive({ db, url: databaseUrl, findPerson: async () => null, onChange })
    const server = createServer(createListener({ answer: cache.answer, services, middlewares: [cache.serve] }))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { cache, live, pageCounter, server, origin }
  },
  async ({ live, pageCounter, server }) => {
    server.closeAllConnections()
    server.close()
    await live.stop()
    await pageCounter.stop()
  },
)

/** An empty cache, before each case. */
export async function begin() {
  const { cache } = await openCached()
  cache.note('everything')
  Object.assign(pageCache, { results: [], made: 0, behave: undefined, patience: 10_000 })
}

export async function noteChange(change: Parameters<PageCache['note']>[0]) {
  const { cache } = await openCached()
  cache.note(change)
}

/** What browsers say by themselves. */
export const browserHeaders = {
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
  Accept: 'text/html',
}

export async function ask(path: string, headers: Record<string, string> = {}) {
  const { origin } = await openCached()
  const response = await fetch(origin + path, { headers: { ...browserHeaders, ...headers }, redirect: 'manual' })
  return { url: response.url, status: response.status, headers: response.headers, text: await response.text() }
}
