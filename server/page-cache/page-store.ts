import type { SharedPage } from './shared-page.ts'

/** An ad that is or was public was changed; or something that every page may show. */
export type Change = { adId: number; categoryId: number } | 'everything'

type Bounds = { bytes: number; freshFor: number; usableFor: number }

/** How many changes are remembered, for the pages that are being made meanwhile. */
const remembered = 1000

/**
 * The copies of pages that this process holds, the least used let go of first (LRU). Milliseconds: a copy is fresh for
 * `freshFor`, unless something on it changes, and may be sent for `usableFor` where nothing better can be made.
 */
export class PageStore {
  readonly #bounds: Bounds
  readonly #pages = new Map<string, SharedPage>()
  #bytes = 0
  #changes: Change[] = []
  #changeCount = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get size() {
    return this.#pages.size
  }

  /** A copy that may be sent; whether it is fresh is another question. */
  find(key: string): SharedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    this.#remove(key, page)
    if (performance.now() - page.readAt > this.#bounds.usableFor) return undefined
    this.#add(key, page)
    return page
  }

  isFresh({ isOutdated, readAt }: SharedPage) {
    return !isOutdated && performance.now() - readAt < this.#bounds.freshFor
  }

  /** To be asked before a page is made: which changes it may not have seen. */
  get version() {
    return this.#changeCount
  }

  /** Stores a page that was made since this version, as far as it still holds. */
  put(key: string, page: SharedPage, since: number) {
    const missed = this.#changeCount - since
    if (missed > this.#changes.length) return
    const before = this.#pages.get(key)
    if (before) this.#remove(key, before)
    this.#add(key, page)
    for (const change of this.#changes.slice(this.#changes.length - missed)) this.#apply(change, key, page)
    while (this.#bytes > this.#bounds.bytes) this.#removeOldest()
  }

  note(change: Change) {
    this.#changes.push(change)
    this.#changeCount += 1
    if (this.#changes.length > 2 * remembered) this.#changes = this.#changes.slice(-remembered)
    for (const [key, page] of this.#pages) this.#apply(change, key, page)
  }

  #apply(change: Change, key: string, page: SharedPage) {
    if (change === 'everything' || page.adIds.has(change.adId)) {
      if (this.#pages.get(key) === page) this.#remove(key, page)
    } else if (page.listing === 'any' || page.listing === change.categoryId) page.isOutdated = true
  }

  #add(key: string, page: SharedPage) {
    this.#pages.set(key, page)
    this.#bytes += weightOf(page)
  }

  #remove(key: string, page: SharedPage) {
    this.#pages.delete(key)
    this.#bytes -= weightOf(page)
  }

  #removeOldest() {
    for (const [key, page] of this.#pages) return this.#remove(key, page)
  }
}

/** As much again for gzip, which is made when somebody asks for it. */
function weightOf({ bytes }: SharedPage) {
  return 2 * bytes.br.byteLength
}
