import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPhotoPress, type PhotoPress } from '#adapters/images/photo-press.ts'
import { createSharePicturePress } from '#adapters/images/share-picture-press.ts'
import { createSharePictures } from '#adapters/storage/share-pictures.ts'
import { attachPhotos } from '#domain/photos/attach-photos.ts'
import { cleanSharePictures } from '#domain/verbs/photos/clean-share-pictures.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { limitMisses, serveSharePicture } from './share-picture.ts'

const press = createSharePicturePress()
let photoPress: PhotoPress
let mediaDir: string
let misses = limitMisses(db)
const server = createServer(async (request, response) => {
  const pictures = createSharePictures(mediaDir)
  const handled = await serveSharePicture(request, response, {
    db,
    storage: photoPress.storage,
    press,
    pictures,
    misses,
  })
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

const urlOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
const ask = (path: string, headers: Record<string, string> = {}) => fetch(urlOf(path), { headers })

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

const stored = async () => (await readdir(join(mediaDir, 'share-pictures'))).toSorted()
const clean = (options = {}) => cleanSharePictures(db, createSharePictures(mediaDir), options)

test('hole 16: a picture is made once and kept on the disk, readable for nobody else', async () => {
  const ad = await anAd({ status: 'approved', photos: 0 })
  const first = Buffer.from(await (await ask(`/ad/${ad.id}/picture.jpg`)).arrayBuffer())
  const [file] = (await stored()).filter((name) => name.startsWith(`${ad.id}-ar-`))
  const path = join(mediaDir, 'share-pictures', file!)
  expect((await readFile(path)).equals(first)).toBe(true)
  expect([(await stat(path)).mode & 0o777, (await stat(join(path, '..'))).mode & 0o777]).toEqual([0o600, 0o700])
  // From there it is served, by a process that has not made it.
  await writeFile(path, 'as it is stored')
  await vi.waitFor(async () => expect(await (await ask(`/ad/${ad.id}/picture.jpg`)).text()).toBe('as it is stored'))
  const head = await fetch(urlOf(`/ad/${ad.id}/picture.jpg`), { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '15'])
  const etag = head.headers.get('etag')!
  for (const known of [`"x", W/${etag}`, '*'])
    expect((await ask(`/ad/${ad.id}/picture.jpg`, { 'If-None-Match': known })).status).toBe(304)
})

test('hole 16: going through all numbers is stopped, and stored pictures are served meanwhile', async () => {
  const ads = await Promise.all(Array.from({ length: 6 }, () => anAd({ status: 'approved', photos: 0 })))
  const statusOf = async (n: number) => {
    const answer = await ask(`/ad/${ads[n]!.id}/picture.jpg`)
    return [answer.status, answer.headers.get('retry-after'), answer.headers.get('etag') !== null]
  }
  const forgetCounts = () => db.deleteFrom('rateLimits').execute()
  await forgetCounts()
  misses = limitMisses(db, { perAddress: 2, together: 100 })
  expect(await statusOf(0)).toEqual([200, null, true])
  expect(await statusOf(1)).toEqual([200, null, true])
  expect(await statusOf(2)).toEqual([429, '600', false])
  expect(await statusOf(0)).toEqual([200, null, true])
  // Another process counts in the same place.
  misses = limitMisses(db, { perAddress: 2, together: 100 })
  expect(await statusOf(2)).toEqual([429, '600', false])
  await forgetCounts()
  misses = limitMisses(db, { perAddress: 100, together: 1 })
  expect(await statusOf(3)).toEqual([200, null, true])
  expect(await statusOf(4)).toEqual([503, '10', false])
  expect(await statusOf(1)).toEqual([200, null, true])
  misses = limitMisses(db, { atOnce: 0 })
  expect(await statusOf(5)).toEqual([503, '10', false])
  await forgetCounts()
  misses = limitMisses(db)
  expect(await statusOf(5)).toEqual([200, null, true])
})

test('hole 16: a stored picture goes with its ad, and is not served in between', async () => {
  const [hidden, shown] = [await anAd({ status: 'approved', photos: 0 }), await anAd({ status: 'approved', photos: 0 })]
  for (const { id } of [hidden, shown]) expect((await ask(`/ad/${id}/picture.jpg`)).status).toBe(200)
  await sql`update ads set status = 'hidden', hidden_reason = 'owner' where id = ${hidden.id}`.execute(db)
  await sql`update ads set price = price + 1000 where id = ${shown.id}`.execute(db)
  expect((await ask(`/ad/${hidden.id}/picture.jpg`)).status).toBe(404)
  expect((await ask(`/ad/${shown.id}/picture.jpg`)).status).toBe(200)
  const of = async (id: number) => (await stored()).filter((name) => name.startsWith(`${id}-`)).length
  expect([await of(hidden.id), await of(shown.id)]).toEqual([1, 2])
  expect(await clean()).toBeGreaterThanOrEqual(2)
  expect([await of(hidden.id), await of(shown.id)]).toEqual([0, 1])
})

test('hole 16: beyond their room the pictures go that were asked for the longest time ago, and half of one', async () => {
  const [old, fresh] = [await anAd({ status: 'approved', photos: 0 }), await anAd({ status: 'approved', photos: 0 })]
  for (const { id } of [old, fresh]) expect((await ask(`/ad/${id}/picture.jpg`)).status).toBe(200)
  const folder = join(mediaDir, 'share-pictures')
  const fileOf = async (id: number) => (await stored()).find((name) => name.startsWith(`${id}-`))
  await utimes(join(folder, (await fileOf(old.id))!), new Date(0), new Date(0))
  await writeFile(join(folder, 'half.part'), 'half')
  await utimes(join(folder, 'half.part'), new Date(0), new Date(0))
  const later = new Date(Date.now() + 60_000)
  await utimes(join(folder, (await fileOf(fresh.id))!), later, later)
  await clean({ mostBytes: (await stat(join(folder, (await fileOf(fresh.id))!))).size })
  expect(await stored()).toEqual([await fileOf(fresh.id)])
})
