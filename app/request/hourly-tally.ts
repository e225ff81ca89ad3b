import type { Siblings } from '#shared/siblings.ts'

const hour = 3600 * 1000
const maxKeys = 50_000

const tallies = new Map<string, HourlyTally>()
let family: Siblings | undefined

/** Lets the web processes of this machine count together: what each counts from now on the others count too. */
export function shareTallies(siblings: Siblings) {
  family = siblings
  // Pages are loaded when they are first asked for, with tallies of their own.
  siblings.subscribe('tally', (fact) => {
    const [name, key] = Array.isArray(fact) ? fact : []
    tallies.get(String(name))?.count(String(key))
  })
}

/**
 * Counts by key in memory, anew each hour: for what is not worth a write, and must not grow. `name`, of no other tally, is by which the
 * web processes of a machine count together (`shareTallies`).
 */
export class HourlyTally {
  readonly #name: string | undefined
  readonly #most: number
  #counts = new Map<string, number>()
  #since = performance.now()

  constructor({ name, most }: { name?: string; most: number }) {
    this.#name = name
    this.#most = most
    if (name) tallies.set(name, this)
  }

  /** Counts once more and says whether that was too many. */
  isTooMany(key: string) {
    if (this.#name) family?.publish('tally', [this.#name, key])
    return this.count(key) > this.#most
  }

  /** Counts once more and answers how often it was. */
  count(key: string) {
    if (performance.now() - this.#since > hour || this.#counts.size > maxKeys) {
      this.#counts = new Map()
      this.#since = performance.now()
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count
  }
}
