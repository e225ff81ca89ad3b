import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoPress, type PhotoPress } from '#adapters/images/photo-press.ts'
import { createSharePicturePress } from '#adapters/images/share-picture-press.ts'
import { attachPhotos } from '#domain/photos/attach-photos.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { serveSharePicture } from './share-picture.ts'

const press = createSharePicturePress()
let photoPress: PhotoPress
let mediaDir: string
const server = createServer(async (request, response) => {
  const handled = await serveSharePicture(request, response, { db, storage: photoPress.storage, press })
  if (!handled) response.writeHead(418).end()
})

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'share-'))
  photoPress = createPhotoPress({ mediaDir })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  press.close()
  photoPress.close()
  server.close()
  await rm(mediaDir, { recursive: true })
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })

async function anAdWithPhoto() {
  const owner = await aPerson()
  const ad = await anAd({
    owner,
    status: 'approved',
    photos: 0,
    title: 'كيا سيراتو <b>2011</b> & فحص كامل',
    price: 850,
    currency: 'USD',
  })
  const stored = await storePhoto(db, photoPress, { owner, body: await aPicture({ width: 800, height: 600 }) })
  if (!stored.ok) throw new Error(stored.code)
  await attachPhotos(db, { adId: ad.id, owner, keys: [stored.photo.key] })
  return ad
}

/** How much of a part of the picture has the colour, in hundredths. */
async function share(picture: Buffer, part: { left: number; width: number }, [r, g, b]: [number, number, number]) {
  const { data } = await sharp(picture)
    .extract({ ...part, top: 0, height: 630 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let hits = 0
  for (let at = 0; at < data.length; at += 3)
    if (Math.abs(data[at]! - r) + Math.abs(data[at + 1]! - g) + Math.abs(data[at + 2]! - b) < 40) hits += 1
  return Math.round((hits * 300) / data.length)
}
const start = { left: 620, width: 580 }
const end = { left: 0, width: 580 }
const ground: [number, number, number] = [250, 248, 243]
const green: [number, number, number] = [11, 93, 69]

test('a published ad has a picture of 1200 × 630 with words where reading begins, in both languages', async () => {
  const ad = await anAdWithPhoto()
  const pictures = []
  for (const [path, words] of [
    [`/ad/${ad.id}/picture.jpg`, start],
    [`/en/ad/${ad.id}/picture.jpg?v=1`, end],
  ] as const) {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const picture = Buffer.from(await response.arrayBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(await share(picture, words, ground)).toBeGreaterThan(70)
    expect(await share(picture, words, green)).toBeGreaterThan(0)
    pictures.push(picture)
  }
  expect(pictures[0]!.equals(pictures[1]!)).toBe(false)
})

test('an ad without photos has the flower instead, and the longest title has room', async () => {
  const ad = await anAd({ status: 'approved', photos: 0, title: 'م'.repeat(50) + ' ' + 'و'.repeat(49) })
  const picture = Buffer.from(await (await ask(`/ad/${ad.id}/picture.jpg`)).arrayBuffer())
  expect(await share(picture, end, green)).toBeGreaterThan(40)
  expect(await share(picture, start, ground)).toBeGreaterThan(60)
})

test('it is asked for again only when something on it changed', async () => {
  const ad = await anAdWithPhoto()
  const path = `/ad/${ad.id}/picture.jpg`
  const etag = (await ask(path)).headers.get('etag')!
  expect((await ask(path, { 'If-None-Match': etag })).status).toBe(304)
  await sql`update ads set price = 800 where id = ${ad.id}`.execute(db)
  expect((await ask(path, { 'If-None-Match': etag })).status).toBe(200)
})

test('what is not public has none, and other addresses are left alone', async () => {
  for (const status of ['pending', 'rejected', 'hidden'] as const) {
    const ad = await anAd({ status })
    const response = await ask(`/ad/${ad.id}/picture.jpg`)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  expect((await ask('/ad/999999999/picture.jpg')).status).toBe(404)
  expect((await ask('/ad/0/picture.jpg')).status).toBe(418)
  expect((await ask('/ad/1/../picture.jpg')).status).toBe(418)
})
