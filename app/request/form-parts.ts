import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartPart,
} from '@remix-run/multipart-parser'

export type FormPart = {
  name: string | undefined
  /** Undefined where it is no file. */
  filename: string | undefined
  isFile: boolean
  /** As it arrives; what nobody reads is read past. */
  content: AsyncIterable<Uint8Array>
}

type Limits = { parts: number; partBytes: number; totalBytes: number }

const headerBytes = 8 * 1024
// RFC 2046 allows 70 characters.
const boundaryLength = 200
const lineBreak = '\r\n'

/**
 * The parts of a `multipart/form-data` body one after the other, each while it is still on its way: nothing of a file is in memory
 * but the piece that came last. What is no such body, breaks off or exceeds a limit is thrown as the library's errors.
 */
export async function* formParts(request: Request, limits: Limits): AsyncGenerator<FormPart, void, undefined> {
  const boundary = getMultipartBoundary(request.headers.get('Content-Type') ?? '')
  if (!boundary || boundary.length > boundaryLength || !request.body) throw new MultipartParseError('no boundary')
  const source = request.body.values({ preventCancel: true })
  try {
    const scanner = new Scanner(source, Buffer.from(`${lineBreak}--${boundary}`), limits)
    if ((await scanner.upToMark()) !== null) throw new MultipartParseError('no initial boundary')
    for (let count = 1; !(await scanner.isOver()); count += 1) {
      const part = new MultipartPart(await scanner.header(), [])
      if (count > limits.parts) throw new MaxPartsExceededError(limits.parts)
      scanner.beginPart()
      yield { name: part.name, filename: part.filename, isFile: part.isFile, content: contentOf(scanner) }
      while (await scanner.upToMark());
    }
    await scanner.readPast()
  } finally {
    await source.return?.()
  }
}

/** The words of a part; of more than `most` bytes nothing is in memory. */
export async function textOfPart({ content }: FormPart, most: number) {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.byteLength
    if (bytes > most) throw new MaxTotalSizeExceededError(most)
    pieces.push(piece)
  }
  return { value: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces)), bytes }
}

async function* contentOf(scanner: Scanner) {
  for (let piece = await scanner.upToMark(); piece; piece = await scanner.upToMark()) yield piece
}

/** Looks through bytes for the mark between parts, keeping of them no more than the mark may be long. */
class Scanner {
  #source: AsyncIterator<Uint8Array>
  #mark: Buffer
  #limits: Limits
  // The first boundary begins no line of its own.
  #rest: Buffer = Buffer.from(lineBreak)
  #isAtMark = false
  #partBytes = 0
  #totalBytes = 0

  constructor(source: AsyncIterator<Uint8Array>, mark: Buffer, limits: Limits) {
    this.#source = source
    this.#mark = mark
    this.#limits = limits
  }

  beginPart() {
    this.#isAtMark = false
    this.#partBytes = 0
  }

  /** The next piece before the mark; null once the mark is reached. */
  async upToMark(): Promise<Uint8Array | null> {
    while (!this.#isAtMark) {
      const at = this.#rest.indexOf(this.#mark)
      this.#isAtMark = at >= 0
      const piece = this.#take(at >= 0 ? at : Math.max(0, this.#rest.length - this.#mark.length + 1))
      if (this.#isAtMark) this.#take(this.#mark.length)
      else if (piece.length === 0) await this.#more()
      if (piece.length === 0) continue
      this.#partBytes += piece.length
      if (this.#partBytes > this.#limits.partBytes) throw new MaxFileSizeExceededError(this.#limits.partBytes)
      return piece
    }
    return null
  }

  /** After a mark: two dashes end the body, a line break begins the header of the next part. */
  async isOver() {
    while (this.#rest.length < 2) await this.#more()
    return this.#take(2).equals(Buffer.from('--'))
  }

  async header() {
    for (;;) {
      const end = this.#rest.indexOf(lineBreak + lineBreak)
      if (end > headerBytes || (end < 0 && this.#rest.length > headerBytes))
        throw new MaxHeaderSizeExceededError(headerBytes)
      if (end < 0) {
        await this.#more()
        continue
      }
      const header = this.#take(end)
      this.#take(lineBreak.length * 2)
      return header
    }
  }

  /** What stands behind the last mark means nothing. */
  async readPast() {
    for (let next = await this.#source.next(); !next.done; next = await this.#source.next()) this.#count(next.value)
  }

  #take(length: number) {
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    return taken
  }

  async #more() {
    const next = await this.#source.next()
    if (next.done) throw new MultipartParseError('the body breaks off')
    this.#count(next.value)
    const { buffer, byteOffset, byteLength } = next.value
    const piece = Buffer.from(buffer, byteOffset, byteLength)
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece
  }

  #count({ byteLength }: Uint8Array) {
    this.#totalBytes += byteLength
    if (this.#totalBytes > this.#limits.totalBytes) throw new MaxTotalSizeExceededError(this.#limits.totalBytes)
  }
}
