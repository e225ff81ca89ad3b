import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoPress, type PhotoPress } from '#adapters/images/photo-press.ts'
import { openPhotoStorage } from '#adapters/storage/open-photo-storage.ts'
import { createObjectStore } from '#adapters/storage/object-store.ts'
import { refused } from '#shared/outcome.ts'
import type { Person } from '#domain/people/person.ts'
import { attachPhotos } from '#domain/photos/attach-photos.ts'
import { removeUnusedFiles } from '#domain/photos/remove-unused-files.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { hasSwift, startSwift, type Swift } from '#bin/cluster/start-swift.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { serveMedia } from './media.ts'

// Without Debian's python3-swift there is no store to ask, and nothing is asked.
let swift: Swift
let mediaDir: string
let press: PhotoPress
let viewer: Person | null = null
const server = createServer((request, response) =>
  serveMedia(request, response, { db, storage: press.storage, findPerson: async () => viewer }),
)

beforeAll(async () => {
  if (!hasSwift) return
  swift = await startSwift()
  mediaDir = await mkdtemp(join(tmpdir(), 'media-in-bucket-'))
  const storage = openPhotoStorage({ mediaDir, s3: swift.bucket, photosIn: 's3' }, { patience: 15_000, tries: 2 })
  press = createPhotoPress({ mediaDir, storage })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  if (!hasSwift) return
  press.close()
  server.close()
  await swift.stop()
  await rm(mediaDir, { recursive: true })
})

const ask = (key: string, as: Person | null = null, headers: Record<string, string> = {}) => {
  viewer = as
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/media/${key}/400.webp`, { headers })
}
const upload = async (owner: Person) =>
  storePhoto(db, press, { owner, body: await aPicture({ width: 300, height: 200 }) })
const objects = async () => {
  const names = []
  for await (const { name } of createObjectStore(swift.bucket).list('photos/')) names.push(name)
  return names
}

test.skipIf(!hasSwift)(
  'a photo is its owner’s until its ad is published, then everybody’s; removed, it is gone from the bucket',
  async () => {
    const owner = await aPerson()
    const stored = await upload(owner)
    if (!stored.ok) throw new Error(stored.code)
    const { key } = stored.photo
    expect(await objects()).toHaveLength(9)
    expect([(await ask(key)).status, (await ask(key, owner)).status]).toEqual([404, 200])

    const ad = await anAd({ owner, status: 'approved', photos: 0 })
    await attachPhotos(db, { adId: ad.id, owner, keys: [key] })
    const shown = await ask(key)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect([shown.status, bytes.subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(shown.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect((await ask(key, null, { 'If-None-Match': shown.headers.get('etag')! })).status).toBe(304)

    await db.updateTable('ads').set({ status: 'hidden', hiddenReason: 'owner' }).where('id', '=', ad.id).execute()
    expect((await ask(key)).status).toBe(404)
    await db.deleteFrom('photos').where('key', '=', key).execute()
    expect(await removeUnusedFiles(db, { storage: press.storage, keys: [key] })).toBe(1)
    expect(await objects()).toEqual([])
  },
)

test.skipIf(!hasSwift)(
  'while the store is away a photo says when to come again, and an upload that it was not saved',
  async () => {
    const owner = await aPerson()
    const stored = await upload(owner)
    if (!stored.ok) throw new Error(stored.code)
    const { key } = stored.photo
    await swift.stop()
    const away = await ask(key, owner)
    expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
      503,
      '30',
      'no-store',
    ])
    expect(away.headers.get('etag')).toBeNull()
    // Who may not see it learns nothing of the store either.
    expect((await ask(key)).status).toBe(404)
    const count = () => db.selectFrom('photos').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    const before = await count()
    expect(await upload(owner)).toEqual(refused('photo_store_away'))
    expect(await count()).toEqual(before)
  },
)
