import type { Db } from '#db/client.ts'
import { countViews, type Opening } from './count-views.ts'
import { countSearches } from './search-clicks.ts'
import { ShownLists } from './shown-lists.ts'

const pause = 200
const mostWaiting = 20_000
const mostAtOnce = 500

/**
 * Write batching: counts the openings of ads beside the answers. A page only notes its opening here, and one connection
 * counts what has gathered. A crowd on one ad costs one statement five times a second, whatever its size.
 */
export class ViewCounter {
  readonly #db: Db
  readonly #onError: (error: unknown) => void
  /** What says from which position of a search an ad was opened. */
  readonly shownLists = new ShownLists()
  #waiting: Opening[] = []
  #searches = 0
  #round: Promise<void> | undefined

  constructor(db: Db, { onError = () => {} }: { onError?: (error: unknown) => void } = {}) {
    this.#db = db
    this.#onError = onError
  }

  /** Remembers an opening and returns at once. More than can be counted are let go: they are a number on a page. */
  note(opening: Opening) {
    if (this.#waiting.length >= mostWaiting) return
    this.#waiting.push(opening)
    this.#round ??= this.#runRound()
  }

  /** Results of a search with words were shown: what openings of them are compared with. */
  noteSearch() {
    this.#searches += 1
    this.#round ??= this.#runRound()
  }

  /** Everything noted so far is counted when this is done. */
  async settled() {
    while (this.#round) await this.#round
  }

  async #runRound() {
    await new Promise((resume) => setTimeout(resume, pause))
    const batch = this.#waiting.splice(0, mostAtOnce)
    const searches = this.#searches
    this.#searches = 0
    try {
      this.#waiting.push(...(await countViews(this.#db, batch)))
      await countSearches(this.#db, searches)
    } catch (error) {
      this.#onError(error)
    }
    this.#round = this.#waiting.length + this.#searches > 0 ? this.#runRound() : undefined
  }
}
