import { createHash, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { errorCode } from '#shared/error-code.ts'

/** A bucket and who may use it; `endpoint` is the address of the S3 API, in path style. */
export type Bucket = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
export type StoredObject = { name: string; bytes: number; writtenAt: Date }

/** Objects in a bucket, each written whole or not at all. What the store does not answer in time is a `StoreUnavailable`. */
export type ObjectStore = {
  /** For people: which bucket this is. */
  address: string
  put(name: string, bytes: Uint8Array, type?: string): Promise<void>
  /** Writes an object unless there is one: the store is asked first, and decides where it knows conditions (`If-None-Match`). */
  putIfAbsent(name: string, bytes: Uint8Array): Promise<'written' | 'present'>
  /** The whole object, or null when there is none; throws where its bytes are not those that were written. */
  get(name: string): Promise<Uint8Array | null>
  list(prefix: string): AsyncIterable<StoredObject>
  /** Nothing happens when there is none. */
  remove(name: string): Promise<void>
}

/** The store is away, slow, or refuses this site; `code` says in a word what it answered. */
export class StoreUnavailable extends Error {
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(`The object store does not serve: ${code}`, options)
    this.name = 'StoreUnavailable'
    this.code = code
  }
}

type Content = { headers?: Record<string, string>; body?: Uint8Array }
type Answer = { status: number; headers: Headers; bytes: Uint8Array; code: string }

const slowest = 50 // bytes in a millisecond, below which a line is not worth waiting for
const empty = new Uint8Array()

/** `patience`: milliseconds for one try, and more for what is long; `tries` before it gives up; `page`: names in one answer to a list. */
export function createObjectStore(bucket: Bucket, { patience = 5000, tries = 3, page = 1000 } = {}): ObjectStore {
  const root = new URL(bucket.bucket, bucket.endpoint.endsWith('/') ? bucket.endpoint : `${bucket.endpoint}/`).href

  async function ask(method: string, path: string, content: Content = {}): Promise<Answer> {
    for (let left = tries - 1; ; left -= 1) {
      const answer = await askOnce(bucket, { method, url: `${root}${path}`, patience, ...content })
      if (!(answer instanceof StoreUnavailable)) return answer
      if (left <= 0) throw answer
      await pause(200 * 4 ** (tries - 1 - left) + randomInt(100))
    }
  }
  const put = (name: string, bytes: Uint8Array, headers: Record<string, string>) =>
    ask('PUT', pathOf(name), { body: bytes, headers: { 'x-amz-meta-sha256': sha256(bytes), ...headers } })

  return {
    address: root,

    async put(name, bytes, type = 'application/octet-stream') {
      expect(await put(name, bytes, { 'content-type': type }), 200)
    },

    async putIfAbsent(name, bytes) {
      const found = expect(await ask('HEAD', pathOf(name)), 200, 404)
      if (found.status === 200) return 'present'
      const answer = expect(await put(name, bytes, { 'if-none-match': '*' }), 200, 412, 501)
      if (answer.status === 412) return 'present'
      if (answer.status === 501) expect(await put(name, bytes, {}), 200)
      return 'written'
    },

    async get(name) {
      const answer = await ask('GET', pathOf(name))
      if (answer.status === 404 && answer.code === 'NoSuchKey') return null
      const { bytes, headers } = expect(answer, 200)
      const written = headers.get('x-amz-meta-sha256')
      if (written && written !== sha256(bytes)) throw new StoreUnavailable('ChangedObject')
      return bytes
    },

    async *list(prefix) {
      let token: string | undefined
      do {
        const next = token && { 'continuation-token': token }
        const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(page), prefix, ...next })
        const names = Buffer.from(expect(await ask('GET', `?${query}`), 200).bytes).toString('utf8')
        yield* objectsOf(names)
        token = names.includes('<IsTruncated>true<') ? textOf(names, 'NextContinuationToken') : undefined
      } while (token)
    },

    async remove(name) {
      expect(await ask('DELETE', pathOf(name)), 200, 204, 404)
    },
  }
}

type Sent = Content & { method: string; url: string; patience: number }

/** What may go better at the next try is answered as `StoreUnavailable`, and so is a line that broke. */
async function askOnce(bucket: Bucket, { method, url, headers, body = empty, patience }: Sent) {
  const { accessKeyId, secretAccessKey, region } = bucket
  const signer = new AwsV4Signer({
    ...{ method, url, accessKeyId, secretAccessKey, region, service: 's3' },
    headers: { ...headers, 'x-amz-content-sha256': sha256(body) },
  })
  try {
    const signed = await signer.sign()
    const response = await fetch(signed.url, {
      ...{ method, headers: signed.headers, redirect: 'manual' as const },
      ...(method === 'PUT' && { body: Buffer.from(body) }),
      signal: AbortSignal.timeout(patience + Math.ceil(body.byteLength / slowest)),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const code = response.ok ? '' : codeOf(response.status, bytes)
    const isPassing = response.status === 408 || response.status === 429 || response.status >= 500
    if (isPassing && response.status !== 501) return new StoreUnavailable(code)
    return { status: response.status, headers: response.headers, bytes, code }
  } catch (error) {
    return new StoreUnavailable(reasonOf(error), { cause: error })
  }
}

/** A try later would be refused as well. */
function expect(answer: Answer, ...statuses: number[]) {
  if (statuses.includes(answer.status)) return answer
  throw new StoreUnavailable(answer.code || `HTTP_${answer.status}`)
}

/** `NoSuchBucket`, `SignatureDoesNotMatch` and the like; the status where the store says nothing. */
function codeOf(status: number, bytes: Uint8Array) {
  const code = textOf(Buffer.from(bytes.subarray(0, 4096)).toString('utf8'), 'Code')
  return code && /^\w{1,60}$/.test(code) ? code : `HTTP_${status}`
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'timeout'
  return errorCode(error.cause) ?? errorCode(error) ?? error.name
}

function* objectsOf(page: string) {
  for (const [, found = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const [name, bytes, writtenAt] = [textOf(found, 'Key'), textOf(found, 'Size'), textOf(found, 'LastModified')]
    if (name && bytes && writtenAt) yield { name, bytes: Number(bytes), writtenAt: new Date(writtenAt) }
  }
}

/** Names of ours hold nothing that XML would escape. */
function textOf(xml: string, element: string) {
  const [, after] = xml.split(`<${element}>`, 2)
  const end = after?.indexOf(`</${element}>`) ?? -1
  return end < 0 ? undefined : after?.slice(0, end)
}

/** An address is only ever made from names of ours. */
function pathOf(name: string) {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name) || name.includes('..')) throw new Error(`${name} names no object`)
  return `/${name}`
}

function sha256(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}
