import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml|atom\+xml)|image\/svg)/
const tooSmall = 600

export type Encoding = 'br' | 'gzip' | undefined

/** The best encoding that the browser says it reads. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return undefined
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(header)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(header)) return 'gzip'
  return undefined
}

export function isCompressible(contentType: string | null, size: number) {
  return size >= tooSmall && compressible.test(contentType ?? '')
}

/** Levels of gzip: for an answer of its own, for one that many get, for a file that never changes. */
const levels = { once: 6, shared: 9, forever: 9 } as const
type Effort = keyof typeof levels

/** The way to another thread and back takes longer than to compress so many bytes for one reader. */
const soon = 256 * 1024

/** Compresses: an answer of its own at once, unless it is long; everything else off the main thread. */
export async function compress(body: Uint8Array, encoding: 'br' | 'gzip', effort: Effort = 'once'): Promise<Buffer> {
  const level = levels[effort]
  const isSoon = effort === 'once' && body.byteLength <= soon
  if (encoding === 'gzip') return isSoon ? zlib.gzipSync(body, { level }) : toStore(await gzip(body, { level }))
  const [quality, window] = brotliOf(body.byteLength, effort)
  const options = {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      [zlib.constants.BROTLI_PARAM_LGWIN]: window,
    },
  }
  return isSoon ? zlib.brotliCompressSync(body, options) : toStore(await brotli(body, options))
}

/** A copy in memory of its own size: what zlib answers is the beginning of a chunk of at least 16 KB, which would be stored with it. */
function toStore(compressed: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(compressed.byteLength)
  compressed.copy(exact)
  return exact
}

/** From so many bytes on a page repeats what its beginning said further back than a window of 64 KB reaches. */
const long = 96 * 1024

/**
 * Quality and window (log2 of bytes). What is made while somebody waits gets 64 KB: with a larger one Brotli takes other tables
 * (1 MB at quality 5, 8 MB at 7, 32 MB at 9), which are page faults for a page that becomes 1 % smaller. A long one becomes 12 %
 * smaller, and is worth the smaller tables.
 */
function brotliOf(size: number, effort: Effort): [quality: number, window: number] {
  if (effort === 'forever') return [11, Math.min(22, Math.max(16, Math.ceil(Math.log2(size))))]
  if (size < long) return [effort === 'once' ? 5 : 9, 16]
  return [effort === 'once' ? 5 : 7, 18]
}
