type Bounds = { perSender: number; perProcess: number }

/** Bulkhead: counts what is open at once, of each sender and together. */
export class Bulkhead {
  #bounds: Bounds
  #bySender = new Map<string, number>()
  #count = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get isFull() {
    return this.#count >= this.#bounds.perProcess
  }

  get count() {
    return this.#count
  }

  /** Counts one more and answers how to give it back; or whose bound is reached. */
  enter(sender: string): (() => void) | 'sender' | 'process' {
    const open = this.#bySender.get(sender) ?? 0
    if (open >= this.#bounds.perSender) return 'sender'
    if (this.isFull) return 'process'
    this.#bySender.set(sender, open + 1)
    this.#count += 1
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      this.#count -= 1
      const rest = (this.#bySender.get(sender) ?? 1) - 1
      if (rest > 0) this.#bySender.set(sender, rest)
      else this.#bySender.delete(sender)
    }
  }
}
