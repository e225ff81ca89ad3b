import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPhotoPress, type PhotoPress } from '#adapters/images/photo-press.ts'
import { personContext, servicesContext, type Services } from '#app/request/contexts.ts'
import { inLanguage } from '#i18n/server-language.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { action as removal } from './removal.ts'
import { action as upload } from './upload.ts'

let mediaDir: string
let press: PhotoPress
let person: Person

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'uploads-'))
  press = createPhotoPress({ mediaDir })
})
beforeEach(async () => {
  person = await aPerson()
})
afterAll(async () => {
  press.close()
  await rm(mediaDir, { recursive: true })
})

const address = 'http://localhost/photos'
const picture = () => aPicture({ width: 120, height: 90 })

function contextOf(who: Person | null) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { db, photoPress: press, mediaDir } as Services)
  context.set(personContext, who)
  return context
}

type Args = Parameters<typeof upload>[0]

async function post(request: Request, who: Person | null = person) {
  const response = await upload({ request, context: contextOf(who) } as unknown as Args)
  return {
    status: response.status,
    headers: response.headers,
    json: (await response.json()) as Record<string, unknown>,
  }
}

function raw(body: BodyInit, headers: Record<string, string> = {}) {
  return new Request(address, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'image/jpeg', ...headers },
    duplex: 'half',
  } as RequestInit)
}

async function photosOf(who: Person) {
  return db.selectFrom('photos').select(['key', 'adId']).where('ownerId', '=', who.id).execute()
}

test('a photo as the body of the request becomes a photo that waits for its ad', async () => {
  const { status, json } = await post(raw(await picture()))
  expect(status).toBe(201)
  expect(json).toEqual({
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    width: 120,
    height: 90,
    blur: expect.any(String),
  })
  expect(await photosOf(person)).toEqual([{ key: json.key, adId: null }])
})

test('a photo in a form is taken too', async () => {
  const body = new FormData()
  body.append('images', new File([await picture()], 'cat.jpg'))
  const { status, json } = await post(new Request(address, { method: 'POST', body }))
  expect(status).toBe(201)
  expect(await photosOf(person)).toEqual([{ key: json.key, adId: null }])
})

test('strangers are asked to log in, and nothing is read', async () => {
  expect((await post(raw(await picture()), null)).status).toBe(401)
})

test.each([
  ['an iPhone photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 415, 'HEIC'],
  ['a drawing that calls itself JPEG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'ليس صورة مدعومة'],
  ['nothing', '', 422, 'الملف فارغ'],
  ['half a photo', '\xff\xd8\xff\xe0 half', 422, 'تعذّرت قراءة الصورة'],
])('%s is refused by name', async (_, text, status, words) => {
  const name = encodeURIComponent('صورتي.jpg')
  const answer = await post(raw(Buffer.from(text, 'latin1'), { 'X-File-Name': name }))
  expect(answer.status).toBe(status)
  expect(answer.json.message).toContain('صورتي.jpg')
  expect(answer.json.message).toContain(words)
  expect(await photosOf(person)).toEqual([])
})

test('the refusal is in the language of the page', async () => {
  const answer = await inLanguage('en', () => post(raw('<svg/>', { 'X-File-Name': 'drawing.svg' })))
  expect(answer.json.message).toMatch(/drawing\.svg.*not a photo/)
})

test('a body over 10 MB is refused while it is read, and read away so that the answer arrives', async () => {
  let sent = 0
  const chunk = new Uint8Array(1024 * 1024)
  const body = new ReadableStream({
    pull(controller) {
      if (sent++ === 15) return controller.close()
      controller.enqueue(chunk)
    },
  })
  const { status, json } = await post(raw(body))
  expect([status, sent]).toEqual([413, 16])
  expect(json.message).toContain('10')
  expect(await readdir(join(mediaDir, '.incoming')).catch(() => [])).toEqual([])
})

test.each(['a\0\u202Egpj.exe', '../../etc/passwd', 'n'.repeat(300), '%E0%A4%A', '\u202e'])(
  'the name %j is shown tamely and never becomes a path',
  async (name) => {
    const header = name.startsWith('%') ? name : encodeURIComponent(name)
    const { json } = await post(raw('<svg/>', { 'X-File-Name': header }))
    expect(json.message).not.toMatch(/[\0\u202e]/)
    expect(String(json.message).length).toBeLessThan(200)
  },
)

test('when the press is busy the answer says when to come back', async () => {
  const busy = createPhotoPress({ mediaDir, atOnce: 0, waiting: 0 })
  const context = contextOf(person)
  context.set(servicesContext, { db, photoPress: busy, mediaDir } as Services)
  const response = await upload({ request: raw(await picture()), context } as unknown as Args)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
})

test('the sixty-first photo of an hour has to wait, whoever else uploads', async () => {
  const svg = () => raw('<svg/>', { 'Content-Length': '6' })
  for (let n = 0; n < 60; n += 1) expect((await post(svg())).status).toBe(415)
  const { status, headers, json } = await post(svg())
  expect(status).toBe(429)
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3000)
  expect(json.message).toContain('صورًا كثيرة')
  expect((await post(svg(), await aPerson())).status).toBe(415)
})

test('200 MB in a day are enough, counted before they are read', async () => {
  const claimed = { 'Content-Length': String(10 * 1024 * 1024) }
  for (let n = 0; n < 20; n += 1) expect((await post(raw('<svg/>', claimed))).status).toBe(415)
  const { status, json } = await post(raw('<svg/>', claimed))
  expect(status).toBe(429)
  expect(json.message).toContain('لهذا اليوم')
})

test('an own waiting photo is removed, a stranger’s is not', async () => {
  const { json } = await post(raw(await picture()))
  const remove = (who: Person | null) =>
    removal({ params: { key: json.key }, context: contextOf(who) } as unknown as Parameters<typeof removal>[0])
  expect((await remove(null)).status).toBe(401)
  expect((await remove(await aPerson())).status).toBe(404)
  expect(await photosOf(person)).toHaveLength(1)
  expect((await remove(person)).status).toBe(204)
  expect(await photosOf(person)).toEqual([])
})
