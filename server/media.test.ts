import { randomUUID } from 'node:crypto'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoPress, type PhotoPress } from '#adapters/images/photo-press.ts'
import { createVoicePress } from '#adapters/voices/voice-press.ts'
import type { Person } from '#domain/people/person.ts'
import { attachPhotos } from '#domain/photos/attach-photos.ts'
import { sendMessage } from '#domain/verbs/messages/send-message.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { storeVoice } from '#domain/verbs/photos/store-voice.ts'
import { sendReport } from '#domain/verbs/safety/send-report.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { aRecording } from '#tests/support/recordings.ts'
import { begun } from '#tests/support/talks.ts'
import { serveMedia } from './media.ts'

let mediaDir: string
let press: PhotoPress
let viewer: Person | null = null
let requests = 0

const server = createServer(async (request, response) => {
  const findPerson = async () => (requests++, viewer)
  const handled = await serveMedia(request, response, { db, storage: press.storage, findPerson })
  if (!handled) response.writeHead(418).end()
})

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'media-'))
  press = createPhotoPress({ mediaDir })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  press.close()
  server.close()
  await rm(mediaDir, { recursive: true })
})

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

/** As node sends it: nothing tidies the path on its way. */
function ask(path: string, as: Person | null = null, { method = 'GET', headers = {} } = {}): Promise<Answer> {
  viewer = as
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, path, method, headers }, async (response) => {
      const chunks = await response.toArray()
      resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) })
    })
    sent.on('error', reject).end()
  })
}

async function aStoredPhoto(owner: Person) {
  const outcome = await storePhoto(db, press, { owner, body: await aPicture({ width: 200, height: 150 }) })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.photo.key
}

async function anAdWithPhoto(status: 'pending' | 'approved') {
  const owner = await aPerson()
  const ad = await anAd({ owner, status, photos: 0 })
  const key = await aStoredPhoto(owner)
  await attachPhotos(db, { adId: ad.id, owner, keys: [key] })
  return { owner, ad, path: `/media/${key}/400.webp` }
}

const guards = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

test('a photo of an approved ad is everybody’s, for ever, and nobody is looked up', async () => {
  const { path } = await anAdWithPhoto('approved')
  const before = requests
  const { status, headers, body } = await ask(path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    ...guards,
    'content-type': 'image/webp',
    'content-length': String(body.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(body.subarray(8, 12).toString()).toBe('WEBP')
  expect(requests).toBe(before)
  expect((await ask(path.replace('400.webp', '1200.jpg'))).headers['content-type']).toBe('image/jpeg')
})

test('a photo of a pending ad is for its owner and administrators, and kept nowhere', async () => {
  const { owner, path } = await anAdWithPhoto('pending')
  for (const stranger of [null, await aPerson()]) expect((await ask(path, stranger)).status).toBe(404)
  for (const allowed of [owner, await anAdmin()]) {
    const { status, headers } = await ask(path, allowed)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ ...guards, 'cache-control': 'private, no-store' })
  }
})

test('a photo that waits for its ad is for who took it', async () => {
  const owner = await aPerson()
  const path = `/media/${await aStoredPhoto(owner)}/160.webp`
  expect((await ask(path, await aPerson())).status).toBe(404)
  expect((await ask(path, owner)).status).toBe(200)
})

test.each([
  ['rejected', sql`update ads set status = 'rejected', moderation_reason = 'bad_photos'`],
  ['edited and pending again', sql`update ads set status = 'pending'`],
  ['hidden', sql`update ads set status = 'hidden', hidden_reason = 'owner'`],
  ['removed', sql`update ads set deleted_at = now(), deleted_reason = 'owner'`],
  ['run out', sql`update ads set free_until = now()`],
])('once the ad is %s, the photo that everybody saw is gone for them', async (_, change) => {
  const { owner, ad, path } = await anAdWithPhoto('approved')
  const etag = (await ask(path)).headers.etag as string
  await sql`${change} where id = ${ad.id}`.execute(db)
  expect((await ask(path)).status).toBe(404)
  expect((await ask(path, null, { headers: { 'If-None-Match': etag } })).status).toBe(404)
  expect((await ask(path, owner)).headers['cache-control']).toBe('private, no-store')
})

test('a disabled owner sees no more than a stranger', async () => {
  const { owner, path } = await anAdWithPhoto('pending')
  expect((await ask(path, { ...owner, disabledAt: new Date() })).status).toBe(404)
})

test('what the browser has is not sent again, and HEAD sends no body', async () => {
  const { path } = await anAdWithPhoto('approved')
  const { headers } = await ask(path)
  const again = await ask(path, null, { headers: { 'If-None-Match': headers.etag as string } })
  expect([again.status, again.body.byteLength]).toEqual([304, 0])
  const head = await ask(path, null, { method: 'HEAD' })
  expect([head.status, head.body.byteLength, head.headers['content-length']]).toEqual([
    200,
    0,
    headers['content-length'],
  ])
  expect((await ask(path, null, { method: 'POST' })).status).toBe(405)
})

test('a stranger cannot tell a hidden photo from none', async () => {
  const { path } = await anAdWithPhoto('pending')
  const [hidden, none] = [await ask(path), await ask(`/media/${'0'.repeat(32)}/400.webp`)]
  const timeless = ({ status, headers, body }: Answer) => ({ status, headers: { ...headers, date: '' }, body })
  expect(timeless(hidden)).toEqual(timeless(none))
})

test('only the names of photos are ever looked at', async () => {
  const { path } = await anAdWithPhoto('approved')
  const key = path.split('/')[2]!
  for (const other of [
    '/media/',
    '/media/../package.json',
    '/media/..%2f..%2fpackage.json',
    `/media/${key}/../${key}/400.webp`,
    `/media/${key}/400.webp/`,
    `/media/${key}/401.webp`,
    `/media/${key}/400.png`,
    `/media/${key}/400.webp%00.jpg`,
    `/media/${key.toUpperCase()}x/400.webp`,
    `/media/${key}0/400.webp`,
    `/media//${key}/400.webp`,
    '/media/.incoming/400.webp',
  ]) {
    expect((await ask(other)).status, other).toBe(404)
  }
  expect((await ask('/mediamtx')).status).toBe(418)
})

/** A voice message in a conversation that has begun. */
async function aSentVoice() {
  const { id, buyer, seller } = await begun()
  const voicePress = createVoicePress({ storage: press.storage })
  const stored = await storeVoice(db, voicePress, { owner: buyer, bytes: await aRecording({ seconds: 1 }) })
  voicePress.close()
  if (!stored.ok) throw new Error(stored.code)
  const messageId = randomUUID()
  const voice = stored.key
  await sendMessage(db, { to: { conversationId: id }, by: buyer, id: messageId, content: '', voice })
  return { address: `/media/${voice}/voice.webm`, id, buyer, seller, messageId }
}

test('a voice message is heard by the two of its conversation, whole or in parts, and kept by nobody on the way', async () => {
  const { address, buyer, seller } = await aSentVoice()
  for (const person of [buyer, seller]) {
    const whole = await ask(address, person)
    expect([whole.status, whole.headers]).toMatchObject([
      200,
      {
        'content-type': 'audio/webm',
        'cache-control': 'private, no-store',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
      },
    ])
    const part = await ask(address, person, { headers: { Range: 'bytes=4-9' } })
    expect([part.status, part.headers['content-range'], part.body]).toEqual([
      206,
      `bytes 4-9/${whole.body.byteLength}`,
      whole.body.subarray(4, 10),
    ])
    expect((await ask(address, person, { headers: { Range: 'bytes=999999-' } })).status).toBe(416)
    const head = await ask(address, person, { method: 'HEAD' })
    expect([head.status, head.body.byteLength]).toEqual([200, 0])
  }
  for (const person of [null, await aPerson(), await anAdmin()]) expect((await ask(address, person)).status).toBe(404)
  expect((await ask(address.replace('voice.webm', '160.jpg'), buyer)).status).toBe(404)
})

test('administration hears a voice message while a report about it is open, and one that was taken away nobody else', async () => {
  const { address, id, buyer, seller, messageId } = await aSentVoice()
  const admin = await anAdmin()
  const subject = { kind: 'message', conversationId: id, messageId } as const
  await sendReport(db, { reporter: { by: seller }, reason: 'insult', details: '', subject })
  expect((await ask(address, admin)).status).toBe(200)
  await db.updateTable('messages').set({ hiddenAt: new Date() }).where('id', '=', messageId).execute()
  const statuses = []
  for (const person of [admin, seller, buyer]) statuses.push((await ask(address, person)).status)
  // Who recorded it keeps it, as a photo of one's own.
  expect(statuses).toEqual([200, 404, 200])
  await db.updateTable('reports').set({ status: 'dismissed' }).where('reporterId', '=', seller.id).execute()
  expect((await ask(address, admin)).status).toBe(404)
})
