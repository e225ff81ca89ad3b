import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { compress, type Encoding } from '#server/compress.ts'

/** Which lists an ad that comes or changes may enter: those of its category, any, or none. */
export type Listing = number | 'any' | undefined

/** A page compressed with Brotli; other encodings are made of it when they are asked for. */
export type Bytes = { br: Buffer; gzip?: Promise<Buffer> }

/** A copy of a page that anybody may be sent. */
export type SharedPage = {
  headers: readonly [name: string, value: string][]
  bytes: Bytes
  /** Entity tag (ETag): the same as long as nothing that is read on the page is another. */
  tag: string
  /** The same as it is sent where nothing better can be made. */
  stale?: Promise<Bytes>
  /** Shown on it, or led to. */
  adIds: ReadonlySet<number>
  listing: Listing
  /** By the clock of `performance`, when what it shows was read. */
  readAt: number
  /** Something may have come or moved on it; it serves where nothing better can be made. */
  isOutdated?: boolean
}

/** When the page was made, in the data of its scripts. */
const moment = /(\\"now\\",\\")[^"\\]*/
const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const linkToAd = /\/ad\/(\d{1,15})\b/g
const ownList = /^(?:\/en)?\/category\/(\d{1,9})\/?$/i
const anyList = /^(?:\/en)?\/?$|^(?:\/en)?\/(?:home|browse|seller\/[^/]+)\/?$/i
/** What is of one answer only: its length and encoding depend on who reads. */
const ofOneAnswer = new Set(['content-length', 'content-encoding', 'content-security-policy'])

/**
 * The answer to a request that brought nothing of anybody, as a copy for all; undefined where it is no page that may be
 * given again. Its scripts are named by their hashes in the policy: a nonce would be the same for all who get the copy.
 */
export async function sharedPage(response: Response, { pathname, readAt }: { pathname: string; readAt: number }) {
  const type = response.headers.get('Content-Type') ?? ''
  if (response.status !== 200 || !type.startsWith('text/html') || response.headers.has('Set-Cookie')) return undefined
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (!nonce) return undefined
  const { html, hashes } = withoutNonce(await response.text(), nonce)
  const allowed = policy.replace(`'nonce-${nonce}'`, hashes.map((hash) => `'sha256-${hash}'`).join(' '))
  const headers = [...response.headers].filter(([name]) => !ofOneAnswer.has(name))
  headers.push(['content-security-policy', allowed])
  const page: SharedPage = {
    headers,
    bytes: await bytesOf(html),
    tag: hashOf(html.replace(moment, '$1')).slice(0, 11),
    adIds: new Set(Array.from(html.matchAll(linkToAd), ([, id]) => Number(id))),
    listing: listingOf(pathname),
    readAt,
  }
  return page
}

/** Only what carries this answer's own nonce is believed to be ours. */
function withoutNonce(html: string, nonce: string) {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(script))
    if (attributes.includes(mark) && text) hashes.add(createHash('sha256').update(text).digest('base64'))
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function listingOf(pathname: string): Listing {
  const category = ownList.exec(pathname)?.[1]
  if (category) return Number(category)
  return anyList.test(pathname) ? 'any' : undefined
}

export async function bytesOf(html: string): Promise<Bytes> {
  return { br: await compress(Buffer.from(html), 'br', 'shared') }
}

/** As this browser reads it. */
export async function bodyOf(bytes: Bytes, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return bytes.br
  if (encoding === 'gzip') return (bytes.gzip ??= compress(brotliDecompressSync(bytes.br), 'gzip', 'shared'))
  return brotliDecompressSync(bytes.br)
}
