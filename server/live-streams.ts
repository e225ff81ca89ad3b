import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { shareOf } from '#config/share-of.ts'
import type { Person } from '#domain/people/person.ts'

/** An open device: to whom it belongs and where it is answered. */
type Stream = Pick<ServerResponse, 'write' | 'end' | 'once' | 'destroy' | 'writableLength' | 'closed'>

/** Devices that are told the same: a person's, or those of one session where it decides what they may read. */
export type Audience = { key: string; personId: string }

/** Whose streams were closed while somebody was being asked for. */
type Ends = { people: Set<string>; all: boolean }

// A browser shares one among its tabs; this is for many devices.
const mostOfOne = 12
const most = shareOf(10_000)
const beat = 25_000
// Notifications of one moment are read together: a hundred messages a second are twenty questions, not hundreds.
const moment = 50
const readTogether = 500
// Bytes that wait for a device that takes nothing any more.
const mostWaiting = 64 * 1024
// At the end of a process (milliseconds).
const mostBetween = 20
const closedWithin = 3000
// Of so many people it is remembered when they were last notified; after that all begin anew.
const mostRemembered = 50_000

/**
 * The open devices of people. What is new is read by `read` for all who were notified within a moment, once for each audience
 * however many devices it has, and comes under the audience's key.
 */
export class LiveStreams {
  readonly #streams = new Map<string, Map<Stream, string>>()
  readonly #notified = new Set<string>()
  /** The number of each person's last notice, with or without a device: what a device that comes back may have missed. */
  readonly #lastNotified = new Map<string, number>()
  /** Whose numbers these are: another node's, or those from before a gap, say nothing here. */
  #age = randomBytes(6).toString('hex')
  #notices = 0
  readonly #ends = new Set<Ends>()
  readonly #read: (audiences: Audience[]) => Promise<Map<string, object>>
  readonly #heart: NodeJS.Timeout
  #count = 0
  #isReading = false

  constructor(read: (audiences: Audience[]) => Promise<Map<string, object>>) {
    this.#read = read
    // Heartbeat: proxies close what is silent.
    this.#heart = setInterval(() => this.#each((stream) => send(stream, ':\n\n')), beat)
    this.#heart.unref()
  }

  /** Whose devices are open. */
  get people() {
    return [...this.#streams.keys()]
  }

  get size() {
    return this.#count
  }

  /** Whether there is room for one more. The oldest of a person gives way; who has gone meanwhile takes no place. */
  add(personId: string, stream: Stream, audience = personId): boolean {
    if (stream.closed) return false
    const own = this.#streams.get(personId) ?? new Map<Stream, string>()
    const [oldest] = own.keys()
    if (oldest && own.size >= mostOfOne) {
      oldest.end()
      this.#drop(personId, oldest)
    } else if (this.#count >= most) return false
    this.#streams.set(personId, own.set(stream, audience))
    this.#count++
    stream.once('close', () => this.#drop(personId, stream))
    return true
  }

  /** These people have something new. */
  notify(personIds: Iterable<string>) {
    this.#notices++
    for (const personId of personIds) {
      this.#lastNotified.set(personId, this.#notices)
      this.#readSoon(personId)
    }
    if (this.#lastNotified.size > mostRemembered) this.#beginAnew()
  }

  /** A device of this person is there (again): it is told how much waits, unless nothing came since the event it heard last. */
  resume(personId: string, lastEventId: string | undefined) {
    const [age, number] = (lastEventId ?? '').split('-')
    const lastReceived = age === this.#age && /^\d{1,15}$/.test(number ?? '') ? Number(number) : -1
    const missedNothing = lastReceived >= (this.#lastNotified.get(personId) ?? 0) && lastReceived <= this.#notices
    if (!missedNothing) this.#readSoon(personId)
  }

  /** Passes on what is only of this moment. */
  write(personId: string, event: string) {
    for (const stream of this.#of(personId).keys()) stream.write(event)
  }

  /** Closes a person's streams: whoever may still listen comes back and proves it. */
  end(personId: string) {
    for (const ends of this.#ends) ends.people.add(personId)
    for (const stream of this.#of(personId).keys()) stream.end()
  }

  /** Closes all streams: who was signed out or disabled meanwhile is not known. */
  endAll() {
    this.#beginAnew()
    for (const ends of this.#ends) ends.all = true
    this.#each((stream) => stream.end())
  }

  /** Whom `prove` finds; nobody where their streams were closed while it was at work: what it found may be from before. */
  async proved(prove: () => Promise<Person | null>): Promise<Person | null> {
    const ends: Ends = { people: new Set(), all: false }
    this.#ends.add(ends)
    try {
      const person = await prove()
      return person && !ends.all && !ends.people.has(person.id) ? person : null
    } finally {
      this.#ends.delete(ends)
    }
  }

  /** Closes all, one after another, so that not all of them come to the other nodes in one moment. */
  async stop() {
    clearInterval(this.#heart)
    const open = [...this.#streams.values()].flatMap((own) => [...own.keys()])
    const from = performance.now()
    for (const [at, stream] of open.entries()) {
      const due = Math.min(mostBetween * at, (closedWithin * at) / open.length)
      const early = due - (performance.now() - from)
      if (early > 1) await wait(early)
      stream.end()
    }
    // Whoever came meanwhile.
    this.endAll()
  }

  #readSoon(personId: string) {
    if (this.#streams.has(personId)) this.#notified.add(personId)
    if (!this.#isReading) void this.#readNotified()
  }

  #beginAnew() {
    this.#age = randomBytes(6).toString('hex')
    this.#lastNotified.clear()
  }

  /** Whoever is notified again while they are read is read once more: the last answer is never older than the last notice. */
  async #readNotified() {
    this.#isReading = true
    while (this.#notified.size > 0) {
      await wait(moment)
      const personIds = [...this.#notified].slice(0, readTogether)
      for (const personId of personIds) this.#notified.delete(personId)
      // A notification that comes while it is read has a greater number.
      const id = `${this.#age}-${this.#notices}`
      const audiences = personIds.flatMap((personId) =>
        [...new Set(this.#of(personId).values())].map((key) => ({ key, personId })),
      )
      const news = await this.#read(audiences).catch(() => new Map<string, object>())
      for (const personId of personIds)
        for (const [stream, audience] of this.#of(personId)) {
          const counts = news.get(audience)
          if (counts) stream.write(asEvent('told', counts, id))
        }
    }
    this.#isReading = false
  }

  #of(personId: string): ReadonlyMap<Stream, string> {
    return this.#streams.get(personId) ?? new Map()
  }

  #drop(personId: string, stream: Stream) {
    const own = this.#streams.get(personId)
    if (!own?.delete(stream)) return
    this.#count--
    if (own.size === 0) this.#streams.delete(personId)
  }

  #each(work: (stream: Stream) => void) {
    for (const own of this.#streams.values()) for (const stream of own.keys()) work(stream)
  }
}

/** A device that takes nothing any more is let go; when it is awake again it comes back by itself. */
function send(stream: Stream, text: string) {
  if (stream.writableLength > mostWaiting) stream.destroy()
  else stream.write(text)
}

/** One event as it goes over the line; a device that comes back names the last `id` that it heard. */
export function asEvent(name: 'told' | 'typing', payload: object, id?: string) {
  return `${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`
}
