import { enveloped, siblingMessage, type SiblingMessage } from '#server/siblings/sibling-messages.ts'

type Line = {
  connected: boolean
  send(message: object, callback: (error: Error | null) => void): unknown
}
type Collection = { position: number; id: number; missing: Set<number>; timer: NodeJS.Timeout }

/** How long a process that is busy may take for its figures (milliseconds). */
const patience = 1000

/**
 * Between the web processes of a site: passes on what one publishes to all others, and collects their figures for the one that is
 * asked for them. The last figures of each position are stored, for as long as nobody is there and for the process that is
 * started next, so that no sum falls below what was last collected. Web processes answer strangers: nothing of what they send is looked into here.
 */
export class Switchboard<T extends Line = Line> {
  readonly #lines: (T | undefined)[]
  readonly #figures: unknown[]
  readonly #patience: number
  readonly #collections = new Map<number, Collection>()
  #collectionCount = 0

  constructor(size: number, { patience: milliseconds = patience } = {}) {
    this.#lines = Array.from({ length: size })
    this.#figures = Array.from({ length: size })
    this.#patience = milliseconds
  }

  /** A process was started at this position. */
  connect(position: number, line: T) {
    this.#lines[position] = line
    const figures = this.#figures[position]
    if (figures !== undefined) this.#send(position, { kind: 'predecessor', figures })
  }

  /** Takes a message of the process at this position; false where it is none for its siblings. */
  receive(position: number, received: unknown): boolean {
    const message = siblingMessage(received)
    if (!message) return false
    if (message.kind === 'broadcast') for (const other of this.#others(position)) this.#send(other, message)
    else if (message.kind === 'collect') this.#collect(position, message)
    else if (message.kind === 'figures') this.#note(position, message)
    return true
  }

  close() {
    for (const { timer } of this.#collections.values()) clearTimeout(timer)
    this.#collections.clear()
  }

  #collect(position: number, { id, figures }: { id: number; figures?: unknown }) {
    this.#figures[position] = figures
    const missing = new Set(this.#others(position).filter((other) => this.#lines[other]?.connected))
    const number = ++this.#collectionCount
    const timer = setTimeout(() => this.#finish(number), this.#patience)
    this.#collections.set(number, { position, id, missing, timer })
    for (const other of missing) this.#send(other, { kind: 'collect', id: number })
    if (missing.size === 0) this.#finish(number)
  }

  #note(position: number, { id, figures }: { id: number; figures: unknown }) {
    this.#figures[position] = figures
    const collection = this.#collections.get(id)
    if (collection?.missing.delete(position) && collection.missing.size === 0) this.#finish(id)
  }

  #finish(number: number) {
    const collection = this.#collections.get(number)
    if (!collection) return
    clearTimeout(collection.timer)
    this.#collections.delete(number)
    const known = this.#others(collection.position).filter((other) => this.#figures[other] !== undefined)
    const figuresOf = (some: number[]) => some.map((other) => this.#figures[other])
    const isHere = (other: number) => this.#lines[other]?.connected === true
    this.#send(collection.position, {
      ...{ kind: 'collected', id: collection.id },
      ...{ all: figuresOf(known.filter(isHere)), gone: figuresOf(known.filter((other) => !isHere(other))) },
    })
  }

  #others(position: number) {
    return [...this.#lines.keys()].filter((other) => other !== position)
  }

  #send(position: number, message: SiblingMessage) {
    const line = this.#lines[position]
    // Who has just ended needs it no more.
    if (line?.connected) line.send(enveloped(message), () => {})
  }
}
