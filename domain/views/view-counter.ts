import type { Db } from '#db/client.ts'
import { countViews, type Opening } from './count-views.ts'

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
  #waiting: Opening[] = []
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

  /** Everything noted so far is counted when this is done. */
  async settled() {
    while (this.#round) await this.#round
  }

  async #runRound() {
    await new Promise((resume) => setTimeout(resume, pause))
    const batch = this.#waiting.splice(0, mostAtOnce)
    try {
      this.#waiting.push(...(await countViews(this.#db, batch)))
    } catch (error) {
      this.#onError(error)
    }
    this.#round = this.#waiting.length > 0 ? this.#runRound() : undefined
  }
}
