import type { ServerResponse } from 'node:http'

/** An open device: to whom it belongs and where it is answered. */
type Stream = Pick<ServerResponse, 'write' | 'end' | 'once'>

// A browser shares one among its tabs; this is for many devices.
const mostOfOne = 12
const most = 10_000
const beat = 25_000

/** The open devices of people. What is new is read by `read` once for each person that is told, however many devices they have. */
export class LiveStreams {
  readonly #streams = new Map<string, Set<Stream>>()
  readonly #reading = new Map<string, 'now' | 'again'>()
  readonly #read: (personId: string) => Promise<object>
  readonly #heart: NodeJS.Timeout
  #count = 0

  constructor(read: (personId: string) => Promise<object>) {
    this.#read = read
    // Proxies close what is silent.
    this.#heart = setInterval(() => this.#each((stream) => stream.write(':\n\n')), beat)
    this.#heart.unref()
  }

  get size() {
    return this.#count
  }

  /** Whether there is room for one more. The oldest of a person gives way. */
  add(personId: string, stream: Stream): boolean {
    const own = this.#streams.get(personId) ?? new Set<Stream>()
    const [oldest] = own
    if (oldest && own.size >= mostOfOne) {
      oldest.end()
      this.#drop(personId, oldest)
    } else if (this.#count >= most) return false
    this.#streams.set(personId, own.add(stream))
    this.#count++
    stream.once('close', () => this.#drop(personId, stream))
    return true
  }

  /** These people have something new; without names, perhaps anybody. */
  tell(personIds: Iterable<string> = this.#streams.keys()) {
    for (const personId of personIds) if (this.#streams.has(personId)) void this.#tellOne(personId)
  }

  /** Passes on what is only of this moment. */
  write(personId: string, event: string) {
    for (const stream of this.#streams.get(personId) ?? []) stream.write(event)
  }

  /** Closes a person's streams: whoever may still listen comes back and proves it. */
  end(personId: string) {
    for (const stream of this.#streams.get(personId) ?? []) stream.end()
  }

  stop() {
    clearInterval(this.#heart)
    this.#each((stream) => stream.end())
  }

  /** Told again while it is being read, it is read once more: the last answer is never older than the last telling. */
  async #tellOne(personId: string) {
    if (this.#reading.has(personId)) return void this.#reading.set(personId, 'again')
    do {
      this.#reading.set(personId, 'now')
      const news = await this.#read(personId).catch(() => null)
      if (news) for (const stream of this.#streams.get(personId) ?? []) stream.write(asEvent('told', news))
    } while (this.#reading.get(personId) === 'again')
    this.#reading.delete(personId)
  }

  #drop(personId: string, stream: Stream) {
    const own = this.#streams.get(personId)
    if (!own?.delete(stream)) return
    this.#count--
    if (own.size === 0) this.#streams.delete(personId)
  }

  #each(work: (stream: Stream) => void) {
    for (const own of this.#streams.values()) for (const stream of own) work(stream)
  }
}

/** One event as it goes over the line. */
export function asEvent(name: 'told' | 'typing', what: object) {
  return `id: ${Date.now()}\nevent: ${name}\ndata: ${JSON.stringify(what)}\n\n`
}
