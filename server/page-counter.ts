import { barePath, languageOfPath } from '#i18n/language.ts'
import { isCrawler } from '#app/request/is-crawler.ts'
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
    if (!isShown(request, response)) return
    const pathname = new URL(request.url).pathname.toLowerCase()
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

/** A page that a person asked for and got, as a document or from within another page. */
function isShown({ method, headers }: Request, { status, headers: answered }: Response) {
  if (method !== 'GET' || status !== 200 || isCrawler(headers.get('User-Agent'))) return false
  if (/prefetch|prerender/.test(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '')) return false
  return /^text\/(html|x-script)/.test(answered.get('Content-Type') ?? '')
}

/** Only served pages come here: their first word is one of ours, however somebody wrote it. */
function kindOf(pathname: string) {
  const [, first = ''] = barePath(pathname)
    .replace(/\.data$/, '')
    .split('/')
  return first === '' || first === '_root' ? 'home' : decodeURIComponent(first)
}
