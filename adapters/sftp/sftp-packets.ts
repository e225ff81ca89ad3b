// The packets of SFTP, version 3 (draft-ietf-secsh-filexfer-02), which every server speaks.

export const packetType = {
  init: 1,
  version: 2,
  open: 3,
  close: 4,
  read: 5,
  write: 6,
  lstat: 7,
  fstat: 8,
  opendir: 11,
  readdir: 12,
  remove: 13,
  mkdir: 14,
  stat: 17,
  rename: 18,
  status: 101,
  handle: 102,
  data: 103,
  name: 104,
  attrs: 105,
  extended: 200,
} as const

// OpenSSH sends no longer ones; text of a shell that is taken for a length is far above.
const longest = 256 * 1024 + 1024

/** A number is 32 bits, a bigint 64; texts and bytes are written with their length before them. */
export type Field = number | bigint | string | Uint8Array

/** What answers a request: its type, and what is read from it. */
export type Packet = { type: number; body: PacketReader }
export type Attributes = { size: number | undefined; permissions: number | undefined; writtenAt: Date | undefined }

/** Bytes that are no packet of SFTP. */
export class BadPacket extends Error {}

export function encodePacket(type: number, fields: readonly Field[]): Buffer {
  const parts = [Buffer.of(type), ...fields.flatMap(encodeField)]
  const length = Buffer.alloc(4)
  length.writeUInt32BE(parts.reduce((sum, part) => sum + part.byteLength, 0))
  return Buffer.concat([length, ...parts])
}

function encodeField(field: Field): Uint8Array[] {
  const number = Buffer.alloc(typeof field === 'bigint' ? 8 : 4)
  if (typeof field === 'bigint') number.writeBigUInt64BE(field)
  else if (typeof field === 'number') number.writeUInt32BE(field)
  else {
    const bytes = typeof field === 'string' ? Buffer.from(field) : field
    number.writeUInt32BE(bytes.byteLength)
    return [number, bytes]
  }
  return [number]
}

/** Makes packets out of a stream of bytes, however it is cut. */
export class PacketSplitter {
  #rest: Buffer = Buffer.alloc(0)

  /** The packets that are whole now; throws `BadPacket` where there can be none. */
  push(bytes: Buffer): Packet[] {
    this.#rest = this.#rest.byteLength > 0 ? Buffer.concat([this.#rest, bytes]) : bytes
    const packets: Packet[] = []
    while (this.#rest.byteLength >= 4) {
      const length = this.#rest.readUInt32BE()
      if (length < 1 || length > longest) throw new BadPacket('the server answers with something else than SFTP')
      if (this.#rest.byteLength < 4 + length) break
      const packet = this.#rest.subarray(4, 4 + length)
      packets.push({ type: packet[0]!, body: new PacketReader(packet.subarray(1)) })
      this.#rest = this.#rest.subarray(4 + length)
    }
    return packets
  }
}

/** Reads the fields of a packet in their order; throws `BadPacket` behind its end. */
export class PacketReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isAtEnd() {
    return this.#at >= this.#bytes.byteLength
  }

  number(): number {
    return this.#take(4).readUInt32BE()
  }

  /** Numbers that no number of JavaScript holds are none of a file of ours. */
  long(): number {
    return Number(this.#take(8).readBigUInt64BE())
  }

  bytes(): Buffer {
    return this.#take(this.number())
  }

  text(): string {
    return this.bytes().toString('utf8')
  }

  attributes(): Attributes {
    const flags = this.number()
    const size = flags & 1 ? this.long() : undefined
    if (flags & 2) this.#take(8)
    const permissions = flags & 4 ? this.number() : undefined
    if (flags & 8) this.number()
    const writtenAt = flags & 8 ? new Date(this.number() * 1000) : undefined
    // A number without a sign where it is the highest bit.
    if (flags >>> 31) for (let left = this.number() * 2; left > 0; left--) this.bytes()
    return { size, permissions, writtenAt }
  }

  #take(length: number): Buffer {
    const end = this.#at + length
    if (end > this.#bytes.byteLength) throw new BadPacket('a packet of the server ends too early')
    const taken = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return taken
  }
}
