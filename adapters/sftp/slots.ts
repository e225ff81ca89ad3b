/** A counting semaphore: so many at once, and the others after them in the order in which they came. */
export class Slots {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(count: number) {
    this.#free = count
  }

  async take(): Promise<void> {
    if (this.#free === 0) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#free -= 1
  }

  release(): void {
    // Handed over, so that no newcomer steps in between.
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
