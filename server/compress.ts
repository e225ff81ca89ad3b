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

/** Compresses off the main thread; `thorough` is for files that are made once and sent often. */
export function compress(body: Uint8Array, encoding: 'br' | 'gzip', thorough = false): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(body, { level: thorough ? 9 : 6 })
  return brotli(body, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: thorough ? 11 : 5,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}
