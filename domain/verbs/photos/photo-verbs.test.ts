import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoPress, type PhotoPress } from '#adapters/images/photo-press.ts'
import { refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, aPhoto } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { cleanPhotos } from './clean-photos.ts'
import { removePhoto } from './remove-photo.ts'
import { storePhoto } from './store-photo.ts'

let mediaDir: string
let press: PhotoPress

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'photos-'))
  press = createPhotoPress({ mediaDir })
})
afterAll(async () => {
  press.close()
  await rm(mediaDir, { recursive: true })
})

const picture = () => aPicture({ width: 200, height: 150 })
const folder = (key: string) => join(mediaDir, key.slice(0, 2), key)
const filesOf = (key: string) => readdir(folder(key)).catch(() => [])
const temporary = () => readdir(join(mediaDir, '.incoming')).catch(() => [])
const rowOf = (key: string) => db.selectFrom('photos').selectAll().where('key', '=', key).executeTakeFirst()
const countPhotos = async () =>
  (await db.selectFrom('photos').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n

async function stored(owner: { id: string }) {
  const outcome = await storePhoto(db, press, { owner, body: await picture() })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.photo.key
}

async function grownOld(key: string, hours: number) {
  const then = new Date(Date.now() - hours * 3_600_000 - 1000)
  await utimes(folder(key), then, then)
  await db.updateTable('photos').set({ createdAt: then }).where('filesKey', '=', key).execute()
}

test('a stored photo has its row, its eight files and no temporary one', async () => {
  const owner = await aPerson()
  const body = await picture()
  const outcome = await storePhoto(db, press, { owner, body })
  if (!outcome.ok) throw new Error(outcome.code)
  const { key } = outcome.photo
  expect(outcome.received).toBe(body.byteLength)
  expect(await rowOf(key)).toMatchObject({ key, filesKey: key, ownerId: owner.id, adId: null, width: 200, height: 150 })
  expect(await filesOf(key)).toHaveLength(8)
  expect(await temporary()).toEqual([])
})

test('what is no photo leaves neither row nor file', async () => {
  const before = await countPhotos()
  const owner = await aPerson()
  const body = Buffer.from('<svg/>')
  expect(await storePhoto(db, press, { owner, body })).toEqual(refused('photo_not_a_photo'))
  const large = Buffer.alloc(10 * 1024 * 1024 + 1)
  expect(await storePhoto(db, press, { owner, body: large })).toEqual(refused('photo_too_large'))
  expect(await countPhotos()).toBe(before)
  expect(await temporary()).toEqual([])
})

test('an upload that is cut at any tenth leaves neither row nor file', async () => {
  const before = await countPhotos()
  const owner = await aPerson()
  const whole = await picture()
  for (let tenth = 0; tenth < 10; tenth += 1) {
    async function* cut() {
      yield whole.subarray(0, Math.floor((whole.byteLength * tenth) / 10))
      throw new Error('the line broke')
    }
    await expect(storePhoto(db, press, { owner, body: cut() })).rejects.toThrow('the line broke')
  }
  expect(await countPhotos()).toBe(before)
  expect(await temporary()).toEqual([])
})

test('files whose row was never written go after an hour, not before', async () => {
  const stranger = { id: '00000000-0000-4000-8000-000000000000' }
  const shelves = async () =>
    (await readdir(mediaDir, { recursive: true })).filter((name) => /[0-9a-f]{32}$/.test(name))
  const before = await shelves()
  await expect(storePhoto(db, press, { owner: stranger, body: await picture() })).rejects.toThrow(/foreign key/)
  const key = (await shelves())
    .find((name) => !before.includes(name))!
    .split('/')
    .at(-1)!

  expect(await cleanPhotos(db, press)).toMatchObject({ files: 0 })
  expect(await filesOf(key)).toHaveLength(8)
  await grownOld(key, 1)
  expect(await cleanPhotos(db, press)).toMatchObject({ files: 1 })
  expect(await filesOf(key)).toEqual([])
})

test('a photo that waited a day for its ad goes with its files; a younger one stays', async () => {
  const owner = await aPerson()
  const [old, young] = [await stored(owner), await stored(owner)]
  await grownOld(old, 24)
  await grownOld(young, 23)
  expect(await cleanPhotos(db, press)).toEqual({ photos: 1, files: 1, temporary: 0 })
  expect(await rowOf(old)).toBeUndefined()
  expect(await filesOf(old)).toEqual([])
  expect(await rowOf(young)).toBeDefined()
  expect(await filesOf(young)).toHaveLength(8)
})

test('a photo whose message was never sent is gone within the hour, row and files', async () => {
  const owner = await aPerson()
  const keys = []
  for (let n = 0; n < 2; n++) {
    const outcome = await storePhoto(db, press, { owner, body: await picture(), purpose: 'message' })
    if (!outcome.ok) throw new Error(outcome.code)
    keys.push(outcome.photo.key)
  }
  const [old, young] = keys as [string, string]
  // The job comes every quarter of an hour.
  await grownOld(old, 0.75)
  await grownOld(young, 0.7)
  expect(await cleanPhotos(db, press)).toEqual({ photos: 1, files: 1, temporary: 0 })
  expect([await rowOf(old), await filesOf(old)]).toEqual([undefined, []])
  expect([(await rowOf(young))?.forMessage, (await filesOf(young)).length]).toEqual([true, 8])
})

test('files that two photos share stay until the last of them goes', async () => {
  const owner = await aPerson()
  const first = await stored(owner)
  const second = await aPhoto({ ownerId: owner.id, filesKey: first })
  await grownOld(first, 2)
  await removePhoto(db, { key: first, owner })
  await cleanPhotos(db, press)
  expect(await filesOf(first)).toHaveLength(8)

  await removePhoto(db, { key: second.key, owner })
  await cleanPhotos(db, press)
  expect(await filesOf(first)).toEqual([])
})

test('temporary files of crashed requests go after an hour', async () => {
  const left = await press.incoming.receive(
    (async function* () {
      yield Buffer.from('half a pho')
    })(),
    1000,
  )
  if (left === 'too_large') throw new Error(left)
  expect(await cleanPhotos(db, press)).toMatchObject({ temporary: 0 })
  await utimes(left.path, 0, 0)
  expect(await cleanPhotos(db, press)).toMatchObject({ temporary: 1 })
  expect(await temporary()).toEqual([])
})

test('only its owner removes a photo, and only while it hangs on no ad', async () => {
  const [owner, other] = [await aPerson(), await aPerson()]
  const { key } = await aPhoto({ ownerId: owner.id })
  expect(await removePhoto(db, { key, owner: other })).toEqual(refused('photo_unknown'))
  expect((await removePhoto(db, { key, owner })).ok).toBe(true)
  expect(await rowOf(key)).toBeUndefined()
  expect(await removePhoto(db, { key, owner })).toEqual(refused('photo_unknown'))
})

test('the clock of the database decides what is old', async () => {
  const owner = await aPerson()
  const { key } = await aPhoto({ ownerId: owner.id })
  await sql`update photos set created_at = now() - interval '23 hours 59 minutes' where key = ${key}`.execute(db)
  await cleanPhotos(db, press)
  expect(await rowOf(key)).toBeDefined()
})
