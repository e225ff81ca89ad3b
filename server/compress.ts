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

/** The levels of gzip and Brotli: for an answer of its own, for one that many get, for a file that never changes. */
const efforts = { once: [6, 5], shared: [9, 9], forever: [9, 11] } as const

/** Compresses off the main thread. */
export function compress(
  body: Uint8Array,
  encoding: 'br' | 'gzip',
  effort: keyof typeof efforts = 'once',
): Promise<Buffer> {
  const [level, quality] = efforts[effort]
  if (encoding === 'gzip') return gzip(body, { level })
  return brotli(body, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}
