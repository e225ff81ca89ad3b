import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPhotoPress, type PhotoPress } from '#adapters/images/photo-press.ts'
import { inLanguage } from '#i18n/server-language.ts'
import type { Person } from '#domain/people/person.ts'
import { cleanPhotos } from '#domain/verbs/photos/clean-photos.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { cutAfter, routeArgs } from '#tests/support/route-call.ts'
import { action as pieceAction, loader } from './upload-pieces.ts'
import { action as uploadsAction } from './uploads.ts'

let mediaDir: string
let press: PhotoPress
let person: Person
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'uploads-'))
  press = createPhotoPress({ mediaDir })
  picture = new Uint8Array(await aPicture({ width: 240, height: 180 }))
})
beforeEach(async () => {
  person = await aPerson()
  // Emptied, not removed: the decoder's walls were put up around this very folder.
  for (const name of await halves()) await rm(join(mediaDir, '.incoming', name))
})
afterAll(async () => {
  press.close()
  await rm(mediaDir, { recursive: true })
})

const tus = { 'Tus-Resumable': '1.0.0' }
type Sent = { as?: Person | null; headers?: Record<string, string>; body?: BodyInit }

const argsOf = (request: Request, as: Person | null, uploadKey = '') =>
  routeArgs(request, { as, services: { db, photoPress: press, mediaDir }, params: { uploadKey } })

function requestOf(method: string, { headers, body }: Sent) {
  return new Request('http://localhost/photos/uploads', { method, headers, body, duplex: 'half' } as RequestInit)
}

function create(length: number | string, { as = person, headers = tus, ...more }: Sent = {}) {
  const all = { ...headers, 'Upload-Length': String(length) }
  return uploadsAction(argsOf(requestOf('POST', { headers: all, ...more }), as)) as Promise<Response>
}

async function begun(length = picture.byteLength, more: Sent = {}) {
  const response = await create(length, more)
  expect(response.status).toBe(201)
  return response.headers.get('Location')!.split('/').at(-1)!
}

function patch(key: string, offset: number | string, { as = person, headers = tus, body }: Sent = {}) {
  const all = { ...headers, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }
  return pieceAction(argsOf(requestOf('PATCH', { headers: all, body }), as, key)) as Promise<Response>
}

const remove = (key: string, as: Person | null = person) =>
  pieceAction(argsOf(requestOf('DELETE', { headers: tus }), as, key)) as Promise<Response>

async function standing(key: string, as: Person | null = person) {
  const response = (await loader(argsOf(requestOf('HEAD', {}), as, key))) as Response
  return { status: response.status, offset: Number(response.headers.get('Upload-Offset')), headers: response.headers }
}

const photosOf = (who: Person) => db.selectFrom('photos').select('key').where('ownerId', '=', who.id).execute()
const halves = () => readdir(join(mediaDir, '.incoming')).catch(() => [])

test('a photo in pieces becomes a photo that waits for its ad', async () => {
  const key = await begun()
  const half = Math.floor(picture.byteLength / 2)
  const first = await patch(key, 0, { body: picture.subarray(0, half) })
  expect([first.status, first.headers.get('Upload-Offset'), first.headers.get('Photo-Key')]).toEqual([
    204,
    String(half),
    null,
  ])
  expect(await photosOf(person)).toEqual([])
  const last = await patch(key, half, { body: picture.subarray(half) })
  expect([last.status, last.headers.get('Tus-Resumable')]).toEqual([204, '1.0.0'])
  expect(await photosOf(person)).toEqual([{ key: last.headers.get('Photo-Key') }])
  expect(await halves()).toEqual([])
})

test('cut at every tenth, it goes on where the line broke and nothing has to be sent again', async () => {
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const key = await begun()
    const come = Math.floor((picture.byteLength * tenth) / 10)
    await patch(key, 0, { body: cutAfter(picture.subarray(0, come)) })
    expect(await standing(key)).toMatchObject({ status: 200, offset: come })
    expect(await photosOf(person), 'half a photo is none').toHaveLength(tenth)
    const rest = await patch(key, come, { body: picture.subarray(come) })
    expect(rest.headers.get('Photo-Key')).toMatch(/^[0-9a-f]{32}$/)
  }
})

test('a last answer that was lost is given again, and no second photo is made', async () => {
  const key = await begun()
  const { headers } = await patch(key, 0, { body: picture })
  const made = headers.get('Photo-Key')
  expect((await standing(key)).headers.get('Photo-Key')).toBe(made)
  const again = await patch(key, picture.byteLength)
  expect([again.status, again.headers.get('Photo-Key')]).toEqual([204, made])
  expect((await patch(key, 0, { body: picture })).status).toBe(409)
  expect(await photosOf(person)).toEqual([{ key: made }])
})

test('two last pieces at the same moment make one photo', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = await aPerson()
    const key = await begun(picture.byteLength, { as: owner })
    const ends = await Promise.all([1, 2, 3].map(() => patch(key, 0, { as: owner, body: picture })))
    const made = await photosOf(owner)
    expect(made).toHaveLength(1)
    for (const { status, headers } of ends)
      expect([
        [204, made[0]!.key],
        [409, null],
        [404, null],
      ]).toContainEqual([status, headers.get('Photo-Key')])
    expect(await standing(key, owner)).toMatchObject({ status: 200, offset: picture.byteLength })
  }
})

test('nobody else, not even an administrator, learns of it, adds to it or takes it away', async () => {
  const key = await begun()
  for (const stranger of [await aPerson(), await anAdmin()]) {
    expect((await standing(key, stranger)).status).toBe(404)
    expect((await patch(key, 0, { as: stranger, body: picture })).status).toBe(404)
    expect((await remove(key, stranger)).status).toBe(404)
  }
  expect(await standing(key)).toMatchObject({ status: 200, offset: 0 })
  expect((await patch(key, 0, { as: null })).status).toBe(401)
  expect((await create(10, { as: null })).status).toBe(401)
  for (const unknown of ['a'.repeat(32), '../../../etc/passwd', '']) {
    expect((await standing(unknown)).status).toBe(404)
    expect((await patch(unknown, 0, { body: 'x' })).status).toBe(404)
  }
})

test('another place than where it stands is refused, and nothing of it is kept', async () => {
  const key = await begun()
  await patch(key, 0, { body: picture.subarray(0, 500) })
  for (const offset of [0, 499, 501, picture.byteLength])
    expect((await patch(key, offset, { body: picture.subarray(0, 100) })).status).toBe(409)
  for (const offset of ['-1', 'x', '', '99999999999'])
    expect((await patch(key, offset, { body: 'x' })).status).toBe(400)
  expect((await standing(key)).offset).toBe(500)
})

test('more than was announced is refused', async () => {
  const key = await begun(1000)
  const answer = await patch(key, 0, { body: picture.subarray(0, 1001) })
  expect(answer.status).toBe(413)
  expect(((await answer.json()) as { message: string }).message).toContain('أكثر من حجم الصورة')
  expect((await standing(key)).offset).toBeLessThanOrEqual(1000)
  expect(await photosOf(person)).toEqual([])
})

test.each([
  ['', 400],
  ['-5', 400],
  ['1e3', 400],
  [0, 422],
  [10 * 1024 * 1024 + 1, 413],
  [4_294_967_296, 413],
])('a length of %j is answered with %i and leaves nothing', async (length, status) => {
  expect((await create(length)).status).toBe(status)
  expect(await halves()).toEqual([])
  expect(await db.selectFrom('uploads').select('key').where('ownerId', '=', person.id).execute()).toEqual([])
})

test('another protocol, another type and another verb are told so', async () => {
  expect((await create(10, { headers: {} })).status).toBe(412)
  const key = await begun()
  expect((await patch(key, 0, { headers: { 'Tus-Resumable': '0.2.0' }, body: 'x' })).status).toBe(412)
  const json = requestOf('PATCH', { headers: { ...tus, 'Content-Type': 'application/json' }, body: '{}' })
  expect(((await pieceAction(argsOf(json, person, key))) as Response).status).toBe(415)
  expect(((await pieceAction(argsOf(requestOf('POST', { headers: tus }), person, key))) as Response).status).toBe(405)
})

test('what is no photo is refused by name, in the language of the page, and leaves nothing', async () => {
  const heic = new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
  const metadata = `filename ${Buffer.from('صورتي.heic').toString('base64')}`
  const key = await begun(heic.byteLength, { headers: { ...tus, 'Upload-Metadata': metadata } })
  const answer = await inLanguage('en', () => patch(key, 0, { body: heic }))
  expect(answer.status).toBe(415)
  expect(((await answer.json()) as { message: string }).message).toMatch(/صورتي\.heic.*HEIC photos/)
  expect((await standing(key)).status).toBe(404)
  expect([await photosOf(person), await halves()]).toEqual([[], []])
})

test('while the press is busy nothing is lost: an empty piece asks again', async () => {
  const key = await begun()
  const idle = press
  press = { ...idle, press: async () => ({ ok: false, code: 'photo_press_busy' }) }
  const busy = await patch(key, 0, { body: picture })
  press = idle
  expect([busy.status, busy.headers.get('Retry-After')]).toEqual([503, '5'])
  expect((await patch(key, picture.byteLength)).headers.get('Photo-Key')).toMatch(/^[0-9a-f]{32}$/)
})

test('an upload that is not wanted any more is taken away, also where it arrived whole; one that is shown is not', async () => {
  const key = await begun()
  expect([(await remove(key)).status, (await standing(key)).status, await halves()]).toEqual([204, 404, []])
  const [done, posted] = [await begun(), await begun()]
  await patch(done, 0, { body: picture })
  expect([(await remove(done)).status, await photosOf(person)]).toEqual([204, []])
  await patch(posted, 0, { body: picture })
  await db.updateTable('photos').set({ isAvatar: true }).where('ownerId', '=', person.id).execute()
  expect([(await remove(posted)).status, (await photosOf(person)).length]).toEqual([404, 1])
})

test('of more than 24 at once the oldest give way, so that nobody fills the disk', async () => {
  const keys: string[] = []
  for (let n = 0; n < 26; n += 1) keys.push(await begun(100))
  const there = await Promise.all(keys.map(async (key) => (await standing(key)).status))
  expect(there).toEqual([404, 404, ...Array.from({ length: 24 }, () => 200)])
  expect(await halves()).toHaveLength(24)
  for (const key of keys) await remove(key)
})

test('half a photo goes when nothing has come for 45 minutes, a whole one stays', async () => {
  const [old, young] = [await begun(), await begun()]
  await patch(old, 0, { body: picture.subarray(0, 300) })
  const then = new Date(Date.now() - 46 * 60_000)
  await utimes(join(mediaDir, '.incoming', `${old}.piece`), then, then)
  await db.updateTable('uploads').set({ touchedAt: then }).where('key', '=', old).execute()
  await cleanPhotos(db, press)
  expect([(await standing(old)).status, (await standing(young)).status]).toEqual([404, 200])
  expect(await halves()).toEqual([`${young}.piece`])
  await remove(young)
})

test('each counts whole towards the limits when it begins, and towards nobody else’s', async () => {
  for (let n = 0; n < 60; n += 1) await begun(100)
  const { status, headers } = await create(100)
  expect([status, Number(headers.get('Retry-After')) > 3000]).toEqual([429, true])
  await begun(100, { as: await aPerson() })
  const other = await aPerson()
  for (let n = 0; n < 20; n += 1) await begun(10 * 1024 * 1024, { as: other })
  const heavy = await create(10 * 1024 * 1024, { as: other })
  expect(heavy.status).toBe(429)
  expect(await heavy.json()).toMatchObject({ message: expect.stringContaining('لهذا اليوم') })
})
