import { createHash } from 'node:crypto'
import type { Siblings } from '#shared/siblings.ts'
import { barePath } from '#i18n/language.ts'

/**
 * Where in the results of a search an opened ad stood: from 1 on on the first page, on a later page, among near answers, or on a page that
 * this process did not show or has forgotten.
 */
export type ResultPosition = `${number}` | 'later' | 'near' | 'unknown'

type Shown = { ids: readonly number[]; near: readonly number[] }
type Address = Pick<URL, 'pathname' | 'searchParams'>

const mostLists = 1_000
/** Who opened an ad of a list comes back to it within an hour, if ever. */
const mostReaders = 20_000
const hour = 3600 * 1000

/**
 * Which ads stood on the last pages of results that this machine's processes showed, by hashes of their addresses: an opened ad names the
 * page that it was opened from (Referer), and so its position is known without a word of it in its link.
 * Nobody's words stand here, and who opened one of which list only as a hash.
 */
export class ShownLists {
  readonly #most: number
  readonly #lists = new Map<string, Shown>()
  readonly #readers = new Map<string, number>()
  #siblings: Siblings | undefined

  constructor({ most = mostLists } = {}) {
    this.#most = most
  }

  /** Remembers what other processes of this machine show too, and who reads it there: a browser meets now one, now another. */
  share(siblings: Siblings) {
    this.#siblings = siblings
    siblings.subscribe('shown', (fact) => {
      if (isShownFact(fact)) this.#rememberList(fact.key, fact.shown)
    })
    siblings.subscribe('list opened', (key) => {
      if (typeof key === 'string') this.#rememberReader(key)
    })
  }

  remember(address: Address, shown: Shown) {
    const key = keyOf(address)
    this.#rememberList(key, shown)
    this.#siblings?.publish('shown', { key, shown })
  }

  #rememberList(key: string, value: Shown) {
    put(this.#lists, { key, value, most: this.#most })
  }

  #rememberReader(key: string) {
    put(this.#readers, { key, value: performance.now(), most: mostReaders })
  }

  /** Whether this browser opened an ad of this very list within the hour: it comes back and does not search anew. */
  isReadBy(visitor: string, address: Address) {
    return (this.#readers.get(readerOf(visitor, address)) ?? -hour) > performance.now() - hour
  }

  /** Null where the page it was opened from shows no results of a search with words, or shows that ad nowhere in them. */
  positionOf(referrer: string | null, { adId, visitor }: { adId: number; visitor: string }): ResultPosition | null {
    if (!referrer || !URL.canParse(referrer)) return null
    const page = new URL(referrer)
    if (!isSearch(page)) return null
    const reader = readerOf(visitor, page)
    this.#rememberReader(reader)
    this.#siblings?.publish('list opened', reader)
    const shown = this.#lists.get(keyOf(page))
    if (!shown) return 'unknown'
    const at = shown.ids.indexOf(adId)
    if (at === -1) return shown.near.includes(adId) ? 'near' : null
    return page.searchParams.get('after') ? 'later' : `${at + 1}`
  }
}

function isShownFact(fact: unknown): fact is { key: string; shown: Shown } {
  return typeof fact === 'object' && fact !== null && 'key' in fact && 'shown' in fact
}

/** At the end; the oldest goes where there are too many. */
function put<T>(entries: Map<string, T>, { key, value, most }: { key: string; value: T; most: number }) {
  entries.delete(key)
  entries.set(key, value)
  const [oldest] = entries.keys()
  if (entries.size > most && oldest !== undefined) entries.delete(oldest)
}

/** A map groups its ads by governorate: they have no position. */
function isSearch({ pathname, searchParams }: Address) {
  return (
    barePath(pathname) === '/browse' &&
    Boolean(searchParams.get('search')?.trim()) &&
    searchParams.get('view') !== 'map'
  )
}

/** The same for both languages and however the cards are laid out. */
function keyOf({ pathname, searchParams }: Address) {
  const filters = [...searchParams]
    .filter(([name, value]) => value !== '' && name !== 'view')
    .map((pair) => pair.join('='))
  return hashOf(JSON.stringify([barePath(pathname), ...filters.toSorted()]))
}

const readerOf = (visitor: string, address: Address) => hashOf(`${visitor} ${keyOf(address)}`)

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
