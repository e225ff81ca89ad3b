import type { Readable, Writable } from 'node:stream'
import { plainText } from './plain-text.ts'
import { encodePacket, PacketSplitter, packetType, type Field, type Packet } from './sftp-packets.ts'
import { Slots } from './slots.ts'

/** The connection is not there, or broke off; what was under way may have been done or not. */
export class ConnectionLost extends Error {
  /** Whether another try may find it back: a host key that is not the known one stays so. */
  readonly isPassing: boolean

  constructor(message: string, { isPassing = true, ...options }: ErrorOptions & { isPassing?: boolean } = {}) {
    super(message, options)
    this.name = 'ConnectionLost'
    this.isPassing = isPassing
  }
}

/** What the server answered instead of doing it; `code` is one of `sftpCode`, or another of its own. */
export class SftpRefusal extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'SftpRefusal'
    this.code = code
  }
}

export const sftpCode = { ok: 0, end: 1, missing: 2 } as const

const version = 3
// With 32 KB in each, two megabytes are on their way, as much as OpenSSH has room for.
const requestsAtOnce = 64

type Streams = { input: Readable; output: Writable }
type Waiting = { resolve: (packet: Packet) => void; reject: (error: Error) => void }

/**
 * SFTP over two streams, pipelined: requests are sent in the order in which they are made, without waiting for the answers of those before.
 * Where nothing comes for as long as `patience` says although something is waited for, the connection is lost.
 */
export class SftpSession {
  /** What this server can do besides, by name (`fsync@openssh.com`). */
  readonly extensions = new Set<string>()
  readonly #output: Writable
  readonly #patience: number
  readonly #slots = new Slots(requestsAtOnce)
  readonly #splitter = new PacketSplitter()
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #timer: NodeJS.Timeout | undefined
  #fault: ConnectionLost | undefined

  constructor({ input, output }: Streams, { patience }: { patience: number }) {
    this.#output = output
    this.#patience = patience
    input.on('data', (bytes: Buffer) => this.#receive(bytes))
    // Whoever owns the streams says why: `fail`.
    input.on('error', () => {})
    output.on('error', () => {})
  }

  get isLost() {
    return this.#fault !== undefined
  }

  /** Agrees on the version of the protocol: before all requests. */
  async begin(): Promise<void> {
    const answer = await this.#send(0, encodePacket(packetType.init, [version]))
    if (answer.type !== packetType.version || answer.body.number() !== version)
      throw this.fail(new ConnectionLost('the server speaks no SFTP of version 3', { isPassing: false }))
    while (!answer.body.isAtEnd) {
      this.extensions.add(answer.body.text())
      answer.body.bytes()
    }
  }

  /** Sends a request and waits for its answer; throws `SftpRefusal` for a status other than that all is well. */
  async request(type: number, ...fields: Field[]): Promise<Packet> {
    await this.#slots.take()
    try {
      const id = (this.#lastId += 1)
      const answer = await this.#send(id, encodePacket(type, [id, ...fields]))
      if (answer.type === packetType.status) refuseUnlessOk(answer)
      return answer
    } finally {
      this.#slots.release()
    }
  }

  /** Nothing more will come; everything that waits ends with this error, and everything that is asked for later. */
  fail(error: ConnectionLost): ConnectionLost {
    this.#fault ??= error
    clearTimeout(this.#timer)
    for (const { reject } of this.#waiting.values()) reject(this.#fault)
    this.#waiting.clear()
    return this.#fault
  }

  #send(id: number, packet: Buffer): Promise<Packet> {
    if (this.#fault) return Promise.reject(this.#fault)
    this.#output.write(packet)
    this.#timer ??= setTimeout(() => this.#giveUp(), this.#patience)
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  #giveUp() {
    this.fail(new ConnectionLost(`nothing came for ${this.#patience / 1000} s`))
  }

  #receive(bytes: Buffer) {
    if (this.#fault) return
    try {
      const packets = this.#splitter.push(bytes)
      for (const packet of packets) this.#answer(packet)
      // A line on which only drops come is as good as none.
      if (packets.length > 0) this.#timer?.refresh()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      this.fail(new ConnectionLost(message, { isPassing: false, cause: error }))
      return
    }
    if (this.#waiting.size > 0) return
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** What answers the first packet has no number. */
  #answer(packet: Packet) {
    const id = packet.type === packetType.version ? 0 : packet.body.number()
    const waiting = this.#waiting.get(id)
    if (!waiting) throw new Error('the server answers what nobody requested')
    this.#waiting.delete(id)
    waiting.resolve(packet)
  }
}

function refuseUnlessOk({ body }: Packet) {
  const code = body.number()
  if (code === sftpCode.ok) return
  const message = body.isAtEnd ? '' : plainText(body.text())
  throw new SftpRefusal(code, message || `SFTP status ${code}`)
}
