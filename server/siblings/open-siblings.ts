import type { Siblings } from '#shared/siblings.ts'
import { env } from '#config/env.ts'
import { enveloped, siblingMessage, type SiblingMessage } from './sibling-messages.ts'

type Channel = {
  send?: ((message: object, ...rest: never[]) => unknown) | undefined
  on(event: 'message', listener: (message: unknown) => void): unknown
}
type Listener = (fact: unknown) => void
/** Figures of the others that are there, and of those that are gone. */
type Collected = { all: unknown[]; gone: unknown[] }
const nothing: Collected = { all: [], gone: [] }
type Family = Siblings & {
  /** Brings the figures of all others together; `own` are those that others collect here, and this process brings along. */
  collectFigures(own: unknown): Promise<Collected>
  /** How figures are read that others collect. */
  offerFigures(read: () => Promise<unknown>): void
  /** Where the process had counted to in whose place this one was started. */
  readonly predecessor: unknown
}

/** Facts of so many milliseconds go together: a crowd costs twenty messages a second and not thousands. */
const moment = 50
const mostWaiting = 5000
/** Longer than the supervisor waits for whoever is busy. */
const patience = 3000

/** The line of this process to its siblings, by the supervisor that started them all; a process alone has none. */
export function openSiblings({
  isAlone = (env.webProcesses ?? 1) === 1,
  channel = process as Channel,
}: { isAlone?: boolean; channel?: Channel } = {}): Family {
  const listeners = new Map<string, Listener[]>()
  const collections = new Collections()
  let predecessor: unknown
  let readFigures: (() => Promise<unknown>) | undefined
  let waiting: [topic: string, fact: unknown][] = []
  if (!isAlone) channel.on('message', (message) => receive(siblingMessage(message)))

  function receive(message: SiblingMessage | undefined) {
    if (message?.kind === 'broadcast') notify(message.facts)
    else if (message?.kind === 'predecessor') predecessor = message.figures
    else if (message?.kind === 'collected') collections.settle(message.id, message)
    else if (message?.kind === 'collect') void answer(message.id)
  }

  function notify(facts: unknown) {
    if (!Array.isArray(facts)) return
    for (const [topic, fact] of facts) for (const listener of listeners.get(topic) ?? []) listener(fact)
  }

  async function answer(id: number) {
    // Who asked has what came last.
    const figures = await readFigures?.().catch(() => undefined)
    if (figures !== undefined) send({ kind: 'figures', id, figures })
  }

  // Without its supervisor a process is about to end.
  const send = (message: SiblingMessage) => void channel.send?.(enveloped(message))

  function flush() {
    const facts = waiting
    waiting = []
    send({ kind: 'broadcast', facts })
  }

  return {
    publish(topic, fact) {
      if (isAlone || waiting.length >= mostWaiting) return
      if (waiting.push([topic, fact]) === 1) setTimeout(flush, moment)
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    offerFigures(read) {
      readFigures = read
    },
    async collectFigures(own) {
      if (isAlone) return nothing
      return collections.begin((id) => send({ kind: 'collect', id, figures: own }))
    },
    get predecessor() {
      return predecessor
    },
  }
}

/** What is collected, until all of it came or the patience for it is over: then it is nothing. */
class Collections {
  readonly #open = new Map<number, (collected: Collected) => void>()
  #count = 0

  async begin(request: (id: number) => void): Promise<Collected> {
    const id = ++this.#count
    const { promise, resolve } = Promise.withResolvers<Collected>()
    const timer = setTimeout(resolve, patience, nothing)
    this.#open.set(id, resolve)
    request(id)
    return promise.finally(() => {
      clearTimeout(timer)
      this.#open.delete(id)
    })
  }

  settle(id: number, { all, gone }: Collected) {
    this.#open.get(id)?.({ all, gone })
  }
}
