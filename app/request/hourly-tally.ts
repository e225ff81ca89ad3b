const hour = 3600 * 1000
const maxKeys = 50_000

/** Counts by key in this process alone, anew each hour: for what is not worth a write, and must not grow. */
export class HourlyTally {
  readonly #most: number
  #counts = new Map<string, number>()
  #since = performance.now()

  constructor({ most }: { most: number }) {
    this.#most = most
  }

  /** Counts once more and says whether that was too many. */
  isTooMany(key: string) {
    if (performance.now() - this.#since > hour || this.#counts.size > maxKeys) {
      this.#counts = new Map()
      this.#since = performance.now()
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count > this.#most
  }
}
