import { barePath, languageOfPath } from '#i18n/language.ts'
import type { HasHeaders } from '#app/request/cookies.ts'
import { isCrawler } from '#app/request/is-crawler.ts'
import { isFetchedAhead } from '#app/request/is-fetched-ahead.ts'
import type { Db } from '#db/client.ts'
import { countPages, type PageCount } from '#domain/verbs/upkeep/count-pages.ts'

const pause = 10_000

/**
 * Counts the pages that were shown, by kind and day, without cookies or anything about who looked. The numbers gather
 * here and are added to the database every few seconds; a process that is killed loses those, and nothing else.
 */
export class PageCounter {
  readonly #db: Db
  readonly #onError: (error: unknown) => void
  readonly #timer: NodeJS.Timeout
  #counts = new Map<string, PageCount>()

  constructor(db: Db, { onError = () => {} }: { onError?: (error: unknown) => void } = {}) {
    this.#db = db
    this.#onError = onError
    this.#timer = setInterval(() => void this.flush(), pause).unref()
  }

  note(request: Request, response: Response) {
    if (request.method !== 'GET' || response.status !== 200) return
    if (!/^text\/(html|x-script)/.test(response.headers.get('Content-Type') ?? '')) return
    this.noteShown(request, new URL(request.url).pathname)
  }

  /** The page at this address was sent. */
  noteShown(request: HasHeaders, path: string) {
    if (isFetchedAhead(request) || isCrawler(request.headers.get('User-Agent'))) return
    const pathname = path.toLowerCase()
    const locale = languageOfPath(pathname)
    const page = kindOf(pathname)
    const key = `${locale} ${page}`
    const before = this.#counts.get(key)?.count ?? 0
    this.#counts.set(key, { page, locale, count: before + 1 })
  }

  async flush() {
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    await countPages(this.#db, counts).catch(this.#onError)
  }

  async stop() {
    clearInterval(this.#timer)
    await this.flush()
  }
}

/** Only served pages come here: their first word is one of ours, however somebody wrote it. */
function kindOf(pathname: string) {
  const [, first = ''] = barePath(pathname)
    .replace(/\.data$/, '')
    .split('/')
  return first === '' || first === '_root' ? 'home' : decodeURIComponent(first)
}
