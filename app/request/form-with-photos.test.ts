import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPhotoPress, type PhotoPress } from '#adapters/images/photo-press.ts'
import { personContext, photosClosedContext, servicesContext, type Services } from './contexts.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { readFormWithPhotos } from './form-with-photos.ts'

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

async function photosOf(who: Person) {
  return db.selectFrom('photos').select(['key', 'adId']).where('ownerId', '=', who.id).execute()
}

async function read(body: FormData | Request) {
  const request = body instanceof Request ? body : new Request(address, { method: 'POST', body })
  return readFormWithPhotos(request, contextOf(person), person)
}

test('fields, kept photos and new ones come out of one form, in order', async () => {
  const body = new FormData()
  body.append('title', 'كنبة')
  body.append('photos', 'a'.repeat(32))
  body.append('images', new File([await picture()], 'one.jpg'))
  body.append('images', new File([await picture()], 'two.png'))
  body.append('propertyFeatures', 'lift')
  body.append('propertyFeatures', 'pool')
  const { form, photos, refusals } = await read(body)
  expect(refusals).toEqual([])
  expect(form.get('title')).toBe('كنبة')
  expect(form.getAll('propertyFeatures')).toEqual(['lift', 'pool'])
  expect(form.getAll('photos')).toEqual(['a'.repeat(32), ...photos.map((photo) => photo.key)])
  expect(form.has('images')).toBe(false)
})

test('hole 2: where there is no room for its photos, a form comes back with its words and says so once', async () => {
  const body = new FormData()
  for (const name of ['one.jpg', 'two.jpg']) body.append('images', new File([await picture()], name))
  body.append('title', 'كنبة')
  const context = contextOf(person)
  context.set(photosClosedContext, { code: 'photo_forms_of_person', wait: '30' })
  const { form, photos, refusals } = await readFormWithPhotos(
    new Request(address, { method: 'POST', body }),
    context,
    person,
  )
  expect([form.get('title'), photos]).toEqual(['كنبة', []])
  expect(refusals).toEqual([{ status: 429, message: expect.stringContaining('في طريقها'), retryAfter: '30' }])
  expect(await photosOf(person)).toEqual([])
})

test('a file control that was left alone is no file', async () => {
  const body = new FormData()
  body.append('images', new File([], '', { type: 'application/octet-stream' }))
  expect(await read(body)).toMatchObject({ photos: [], refusals: [] })
})

test('each bad file is refused by its name, and the good ones stay', async () => {
  const body = new FormData()
  body.append('images', new File([await picture()], 'good.jpg'))
  body.append('images', new File(['%PDF-1.7'], 'invoice.jpg', { type: 'image/jpeg' }))
  body.append('images', new File([Buffer.from('\0\0\0\x18ftypheic', 'latin1')], 'IMG_1.HEIC'))
  body.append('images', new File([Buffer.concat([await picture(), Buffer.alloc(11 << 20)])], 'huge.jpg'))
  body.append('title', 'بعد الصور')
  const { form, photos, refusals } = await read(body)
  expect(photos).toHaveLength(1)
  expect(refusals.map(({ status, message }) => [status, /[\u2066\u2067](.+)\u2069/.exec(message)?.[1]])).toEqual([
    [415, 'invoice.jpg'],
    [415, 'IMG_1.HEIC'],
    [413, 'huge.jpg'],
  ])
  expect(form.get('title')).toBe('بعد الصور')
})

test('the thirteenth photo is refused by name', async () => {
  const body = new FormData()
  for (let n = 1; n <= 10; n += 1) body.append('photos', n.toString(16).padStart(32, '0'))
  for (const name of ['eleven', 'twelve', 'thirteen', 'fourteen'])
    body.append('images', new File([await picture()], name))
  const { form, photos, refusals } = await read(body)
  expect(form.getAll('photos')).toHaveLength(12)
  expect(photos).toHaveLength(2)
  expect(refusals.map(({ message }) => message)).toEqual([
    expect.stringMatching(/thirteen.*12/),
    expect.stringMatching(/fourteen.*12/),
  ])
})

test('a file far beyond every limit ends the reading, and what was typed before it is kept', async () => {
  const text = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nمحفوظ\r\n'
  const film = '--x\r\nContent-Disposition: form-data; name="images"; filename="film.mp4"\r\n\r\n'
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      if (sent === 40) return controller.close()
      controller.enqueue(sent++ === 0 ? Buffer.from(text + film) : new Uint8Array(1 << 20))
    },
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const { form, refusals } = await read(
    new Request(address, { method: 'POST', body, headers, duplex: 'half' } as RequestInit),
  )
  expect(form.get('title')).toBe('محفوظ')
  expect(refusals).toEqual([{ status: 413, message: expect.stringContaining('كبير') }])
  // To the end, so that the browser hears the answer.
  expect(sent).toBe(40)
})

test('a form that breaks off leaves no photo', async () => {
  const body = new FormData()
  body.append('images', new File([await picture()], 'one.jpg'))
  body.append('images', new File([await picture()], 'two.jpg'))
  const whole = new Request(address, { method: 'POST', body })
  const bytes = Buffer.from(await whole.arrayBuffer())
  const headers = { 'Content-Type': whole.headers.get('Content-Type')! }
  for (const part of [0.2, 0.6, 0.95]) {
    const cut = bytes.subarray(0, Math.floor(bytes.byteLength * part))
    await expect(read(new Request(address, { method: 'POST', body: cut, headers }))).rejects.toMatchObject({
      status: 400,
    })
  }
  expect(await photosOf(person)).toEqual([])
})

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['empty boundary', 'multipart/form-data; boundary=', '--\r\n'],
  [
    'a known 146-byte killer',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\n',
  ],
  [
    'an unclosed part',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a\r\n\r\n1\r\n--x',
  ],
  [
    'a name that is no text',
    'multipart/form-data; boundary=x',
    Buffer.from('--x\r\nContent-Disposition: form-data; name="\xff\xfe"\r\n\r\n1\r\n--x--', 'latin1'),
  ],
  ['headers without end', 'multipart/form-data; boundary=x', `--x\r\n${'a: b\r\n'.repeat(5000)}`],
])('a malformed form (%s) is a bad request and no more', async (_, type, body) => {
  const request = new Request(address, { method: 'POST', body, headers: { 'Content-Type': type } })
  await expect(read(request)).rejects.toMatchObject({ status: 400 })
})

test('a plain form is read as it is', async () => {
  const request = new Request(address, { method: 'POST', body: new URLSearchParams({ title: 'س', photos: 'k' }) })
  expect((await read(request)).form.get('title')).toBe('س')
})
