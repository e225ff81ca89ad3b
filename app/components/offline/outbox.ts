import { pauseAfter } from './backoff.ts'
import { ifUnlocked } from './browser-lock.ts'
import type { Outcome } from './outcome.ts'

type Waiting = { id: string; owner: string }

/** Why it stopped: nothing more is to be sent, or the first that waits has to wait on. */
type Stop = 'nothing' | Exclude<Outcome, 'sent' | 'refused'>

/** What waits in this browser to be sent, what this page has sent, and how it stands with the first that waits. */
export type Box<T> = {
  waiting: readonly T[]
  sent: readonly T[]
  state: 'sending' | Stop | null
  /** Rises when something waits no longer, sent by this page or by another. */
  changes: number
}

export type OutboxOptions<T> = {
  /** Of the lock, and of the mark that tells other pages. */
  name: string
  firstPause: 2000 | 4000
  list: (owner: string) => Promise<T[]>
  next: (waiting: readonly T[]) => T | undefined
  send: (first: T) => Promise<Outcome>
}

/** How many that have gone are remembered until the page has them from the site. */
const mostShown = 50
const empty: Box<never> = { waiting: [], sent: [], state: null, changes: 0 }

/**
 * Offline outbox: sends what a person has waiting in this browser as long as a page is open, at once, when the line or the
 * person is back, and again with exponential backoff.
 */
export class Outbox<T extends Waiting> {
  #options: OutboxOptions<T>
  #owner: string | null = null
  #box: Box<T> = empty
  #timer: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #isGoing = false
  #isRequested = false
  #listeners = new Set<() => void>()

  constructor(options: OutboxOptions<T>) {
    this.#options = options
  }

  read = () => this.#box
  /** What a server shows. */
  readEmpty = (): Box<T> => empty
  owner = () => this.#owner

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  startSending(owner: string) {
    if (this.#owner === owner) return
    if (this.#owner === null) {
      for (const event of ['online', 'offline']) window.addEventListener(event, this.again)
      document.addEventListener('visibilitychange', this.again)
      window.addEventListener('storage', ({ key }) => key === this.#options.name && void this.look())
    }
    this.#owner = owner
    this.#box = empty
    this.again()
  }

  /** Shows what waits, as it stands in the store. */
  look = async () => {
    if (this.#owner !== null) this.#change({ waiting: await this.#options.list(this.#owner) })
  }

  /** Tries at once, where somebody looks at the page; the next pause is a short one again. */
  again = () => {
    if (document.visibilityState !== 'visible') return
    this.#tries = 0
    void this.go()
  }

  async go() {
    this.#isRequested = true
    if (this.#isGoing) return
    this.#isGoing = true
    clearTimeout(this.#timer)
    const outcome = await this.#sendWhileRequested()
    this.#isGoing = false
    await this.look()
    // Another page of this browser may be at it: then one looks again soon.
    this.#change({ state: outcome })
    if (outcome === 'nothing') this.#tries = 0
    else if (outcome !== 'sign_in')
      this.#timer = setTimeout(() => void this.go(), pauseAfter(this.#tries++, this.#options.firstPause))
  }

  async #sendWhileRequested() {
    let outcome: Stop | null = null
    while (this.#isRequested) {
      this.#isRequested = false
      try {
        outcome = await ifUnlocked(this.#options.name, () => this.#sendAll())
      } catch (error) {
        // A fault of this page is reported; what waits is tried again.
        reportError(error)
        outcome = 'later'
      }
    }
    return outcome
  }

  /** Does not show one any longer that was taken out of the store. */
  drop(id: string) {
    this.#change({ waiting: this.#box.waiting.filter((each) => each.id !== id) })
  }

  /** One after the other, in their order; stops where one has to wait. */
  async #sendAll(): Promise<Stop> {
    for (;;) {
      const waiting = this.#owner === null ? [] : await this.#options.list(this.#owner)
      const first = this.#options.next(waiting)
      const canSend = first && navigator.onLine
      this.#change(canSend ? { waiting, state: 'sending' } : { waiting })
      if (!first) return 'nothing'
      if (!canSend) return 'line'
      const outcome = await this.#options.send(first)
      if (outcome === 'sent') this.#change({ sent: [...this.#box.sent.slice(1 - mostShown), first] })
      else if (outcome !== 'refused') return outcome
    }
  }

  #change(to: Partial<Omit<Box<T>, 'changes'>>) {
    const next = { ...this.#box, ...to }
    const isAmong = (list: readonly T[]) => (item: T) => list.some(({ id }) => id === item.id)
    // The store may have been read before it let go of what has gone: nothing both waits and has been sent.
    const waiting = next.waiting.filter((item) => !isAmong(next.sent)(item))
    const changes = this.#box.changes + (this.#box.waiting.every(isAmong(waiting)) ? 0 : 1)
    this.#box = { ...next, waiting, changes }
    for (const listener of this.#listeners) listener()
  }
}
