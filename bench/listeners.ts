/** When each device should hear something, and how long that took. */
export class Listeners {
  readonly #sentAt = new Map<number, number>()
  readonly times: number[] = []

  send(reader: number) {
    this.#sentAt.set(reader, performance.now())
  }

  hear(reader: number) {
    const at = this.#sentAt.get(reader)
    if (at === undefined) return
    this.#sentAt.delete(reader)
    this.times.push(performance.now() - at)
  }

  forget() {
    this.#sentAt.clear()
    this.times.length = 0
  }
}
