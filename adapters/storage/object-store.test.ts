import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasSwift, startSwift, type Swift } from '#bin/cluster/start-swift.ts'
import { createBothStorages } from './both-storages.ts'
import { createObjectStorage } from './object-storage.ts'
import { createObjectStore, StoreUnavailable } from './object-store.ts'

const bytes = Buffer.from('a picture')
const key = 'ab'.padEnd(32, '0')

describe.skipIf(!hasSwift)('a store that checks signatures (python3-swift)', () => {
  let swift: Swift
  beforeAll(async () => {
    swift = await startSwift()
  })
  afterAll(() => swift.stop())

  test('who has another key gets nothing and leaves nothing, and is not asked to try again', async () => {
    const store = createObjectStore(swift.bucket)
    await store.put('photos/one', bytes)
    const stranger = createObjectStore({ ...swift.bucket, secretAccessKey: 'another-secret-of-tests' })
    const refusal = { name: 'StoreUnavailable', code: 'SignatureDoesNotMatch' }
    await expect(stranger.get('photos/one')).rejects.toMatchObject(refusal)
    await expect(stranger.put('photos/two', bytes)).rejects.toMatchObject(refusal)
    await expect(stranger.remove('photos/one')).rejects.toMatchObject(refusal)
    expect(await store.get('photos/two')).toBeNull()
    expect(Buffer.from((await store.get('photos/one'))!)).toEqual(bytes)
    const unsigned = await fetch(`${swift.bucket.endpoint}/market/photos/one`)
    expect(unsigned.ok).toBe(false)
  })

  test('a bucket that is missing is a fault, never a photo that is missing', async () => {
    const store = createObjectStore({ ...swift.bucket, bucket: 'another' })
    await expect(store.get('photos/one')).rejects.toMatchObject({ code: 'NoSuchBucket' })
  })

  test('lists go on over pages', async () => {
    const store = createObjectStore(swift.bucket)
    for (let n = 0; n < 5; n += 1) await store.put(`many/${n}`, bytes)
    const found = []
    for await (const { name } of createObjectStore(swift.bucket, { page: 2 }).list('many/')) found.push(name)
    expect(found).toEqual(['many/0', 'many/1', 'many/2', 'many/3', 'many/4'])
  })

  test('what is there is not written again', async () => {
    const store = createObjectStore(swift.bucket)
    expect(await store.putIfAbsent('once/one', bytes)).toBe('written')
    expect(await store.putIfAbsent('once/one', Buffer.from('another'))).toBe('present')
    expect(Buffer.from((await store.get('once/one'))!)).toEqual(bytes)
  })
})

let close = () => {}
afterEach(() => close())

/** What stands in for a store that is not well; how many times it was requests. */
async function failing(answer: RequestListener) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    request.resume()
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => (server.closeAllConnections(), void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket = { endpoint, bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's' }
  return { bucket, requests }
}

test('what may pass is tried three times, what stays refused once', async () => {
  const busy = await failing((_, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'))
  await expect(createObjectStore(busy.bucket).get('a')).rejects.toMatchObject({ code: 'SlowDown' })
  expect(busy.requests).toHaveLength(3)
  close()
  const closed = await failing((_, response) => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'))
  await expect(createObjectStore(closed.bucket).get('a')).rejects.toMatchObject({ code: 'AccessDenied' })
  expect(closed.requests).toHaveLength(1)
})

test('a store that recovers between two tries was never away', async () => {
  let fails = 2
  const { bucket } = await failing((_, response) => (fails-- > 0 ? response.destroy() : response.end(bytes)))
  expect(Buffer.from((await createObjectStore(bucket).get('a'))!)).toEqual(bytes)
})

test('one that hangs is given up, and nobody there is said at once', async () => {
  const { bucket } = await failing(() => {})
  const store = createObjectStore(bucket, { patience: 50, tries: 2 })
  await expect(store.get('a')).rejects.toMatchObject({ code: 'timeout' })
  close()
  await expect(createObjectStore(bucket, { tries: 1 }).get('a')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('bytes that are not those that were written, or that break off, reach nobody', async () => {
  const changed = await failing((_, response) =>
    response.writeHead(200, { 'x-amz-meta-sha256': '0'.repeat(64) }).end(bytes),
  )
  await expect(createObjectStore(changed.bucket).get('a')).rejects.toMatchObject({ code: 'ChangedObject' })
  close()
  const short = await failing((_, response) => {
    response.writeHead(200, { 'content-length': 99 }).write(bytes)
    setTimeout(() => response.destroy(), 5)
  })
  await expect(createObjectStore(short.bucket, { tries: 1 }).get('a')).rejects.toThrow(StoreUnavailable)
})

test('a photo that was saved in part has no file afterwards, and its key is known to the cleaning', async () => {
  const written = new Set<string>()
  const { bucket } = await failing(({ method, url = '' }, response) => {
    if (method === 'PUT' && url.endsWith('400.webp')) return response.writeHead(403).end()
    if (method === 'PUT') written.add(url)
    else written.delete(url)
    return response.writeHead(200).end()
  })
  const files = ['160.webp', '400.webp', '800.webp'].map((name) => ({ name, bytes }))
  await expect(createObjectStorage(createObjectStore(bucket)).save(key, files)).rejects.toThrow(StoreUnavailable)
  expect([...written]).toEqual([`/b/photos/keys/${key}`])
})

test('of two stores the other answers for one that is away, but never that there is no photo', async () => {
  const { bucket } = await failing((_, response) => response.writeHead(403).end())
  const away = createObjectStorage(createObjectStore(bucket))
  const file = { size: 1, read: () => new ReadableStream() as never, close: async () => {} }
  const other = { ...away, open: async (_: string, name: string) => (name === '160.webp' ? file : null) }
  expect(await createBothStorages(away, other).open(key, '160.webp')).toBe(file)
  await expect(createBothStorages(away, other).open(key, '400.webp')).rejects.toThrow(StoreUnavailable)
})
