import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { voiceAddress } from '#shared/voice-files.ts'
import { findConversation } from '#domain/conversations/find-conversation.ts'
import type { Person } from '#domain/people/person.ts'
import { cleanPhotos } from '#domain/verbs/photos/clean-photos.ts'
import { saveChatSettings } from '#domain/verbs/messages/save-chat-settings.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aRecording } from '#tests/support/recordings.ts'
import { begun } from '#tests/support/talks.ts'
import { openProduct, visit } from '#tests/support/visit.ts'

beforeEach(() => db.deleteFrom('rateLimits').execute())

function aForm(bytes: Uint8Array | null, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (bytes) form.append('recording', new File([Buffer.from(bytes)], 'PTT.opus'))
  return form
}

const tus = { 'Tus-Resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')
const asVoice = `kind ${base64('voice')}`

/** Sends a recording in pieces, as the recorder does; answers its key. */
async function upload(owner: Person, bytes: Uint8Array, pieces = 2) {
  const headers = { ...tus, 'Upload-Length': String(bytes.byteLength), 'Upload-Metadata': asVoice }
  const begun = await visit('/photos/uploads', { as: owner, method: 'POST', headers })
  const path = begun.headers.get('Location')
  if (!path) return begun
  let last = begun
  const step = Math.ceil(bytes.byteLength / pieces)
  for (let at = 0; at < bytes.byteLength; at += step)
    last = await visit(path, {
      as: owner,
      method: 'PATCH',
      headers: { ...tus, 'Upload-Offset': String(at), 'Content-Type': 'application/offset+octet-stream' },
      body: Buffer.from(bytes.subarray(at, at + step)),
    })
  return last
}

const voicesIn = async (id: string, by: Person) =>
  (await findConversation(db, { id, by }))!.messages.flatMap(({ voice }) => voice ?? [])

async function aVoiceOf(owner: Person) {
  const key = (await upload(owner, await aRecording())).headers.get('Voice-Key')
  if (!key) throw new Error('no key')
  return key
}

test('a recording is sent by the form alone; sent again it is one message', async () => {
  const { id, buyer, seller } = await begun()
  const [path, messageId] = [`/messages/${id}/voice`, randomUUID()]
  for (let time = 0; time < 2; time++) {
    const sent = await visit(path, { as: buyer, form: aForm(await aRecording({ seconds: 3 }), { id: messageId }) })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `/messages/${id}#end`])
  }
  const [voice, ...others] = await voicesIn(id, seller)
  expect([voice?.milliseconds, others.length]).toEqual([3000, 0])
  const page = await (await visit(`/messages/${id}`, { as: seller })).text()
  expect(page).toContain(`src="${voiceAddress(voice!.key)}"`)
  expect(page).toContain('رسالة صوتية · 0:03')
  expect(await (await visit('/messages', { as: seller })).text()).toContain('رسالة صوتية')
})

test('a recording comes in pieces, from where it stands, and goes with a message that a script sends', async () => {
  const { id, buyer, seller } = await begun()
  const whole = await upload(buyer, await aRecording({ container: 'webm' }), 3)
  const key = whole.headers.get('Voice-Key')
  expect([whole.status, key]).toEqual([204, expect.stringMatching(/^v[0-9a-f]{32}$/)])
  const messageId = randomUUID()
  for (let time = 0; time < 2; time++) {
    const fields = { id: messageId, writer: buyer.id, content: '', voice: key! }
    const sent = await visit(`/messages/${id}/talk`, { as: buyer, form: fields })
    expect(sent.status).toBe(201)
  }
  expect(await voicesIn(id, seller)).toEqual([{ key, milliseconds: 2000 }])
})

test('what is no recording, too large or missing is said beside the control, and nothing is sent', async () => {
  const { id, buyer } = await begun()
  const tooLarge = new Uint8Array(limits.voiceBytes + 1)
  for (const [bytes, status, words] of [
    [null, 422, 'اختر ملف التسجيل'],
    [Buffer.from('%PDF-1.7 not a voice'), 415, 'ليس رسالة صوتية'],
    [tooLarge, 413, '250 كيلوبايت'],
    [await aRecording({ seconds: 70 }), 422, '60 ثانية'],
  ] as const) {
    const refused = await visit(`/messages/${id}/voice`, { as: buyer, form: aForm(bytes) })
    expect(refused.status).toBe(status)
    expect(await refused.text()).toMatch(new RegExp(`id="problem-recording-problem"[^>]*>[^<]*${words}`))
  }
  expect(await voicesIn(id, buyer)).toEqual([])
})

test('whoever wants no voice messages is sent none, and what they have stays', async () => {
  const { id, buyer, seller } = await begun()
  const [sent, unsent] = [await aVoiceOf(buyer), await aVoiceOf(buyer)]
  const send = (voice: string, messageId: string) =>
    visit(`/messages/${id}/talk`, { as: buyer, form: { id: messageId, content: '', voice } })
  const first = randomUUID()
  expect((await send(sent, first)).status).toBe(201)
  const offered = `href="/messages/${id}/voice"`
  expect(await (await visit(`/messages/${id}`, { as: buyer })).text()).toContain(offered)

  const settings = { autoReply: false, autoReplyText: '', showsReading: true, showsTyping: true, takesVoice: false }
  await saveChatSettings(db, { person: seller, settings })
  const refused = await send(unsent, randomUUID())
  expect([refused.status, await refused.json()]).toMatchObject([403, { message: expect.stringContaining('لا يستقبل') }])
  // The line broke before the answer came: it is there, whatever they chose since.
  expect((await send(sent, first)).status).toBe(201)
  expect(await voicesIn(id, seller)).toHaveLength(1)
  expect(await (await visit(`/messages/${id}`, { as: buyer })).text()).not.toContain(offered)
  // Nothing is uploaded that would be refused.
  const rows = () => db.selectFrom('voices').select('id').where('ownerId', '=', buyer.id).execute()
  const before = await rows()
  for (const form of [undefined, aForm(await aRecording(), { id: randomUUID() })])
    expect((await visit(`/messages/${id}/voice`, { as: buyer, form })).status).toBe(403)
  expect(await rows()).toEqual(before)
  // The other direction is theirs to choose.
  expect(await (await visit(`/messages/${id}`, { as: seller })).text()).toContain(offered)
})

test('nobody sends the recording of another, one that is gone, or one twice', async () => {
  const { id, buyer, seller } = await begun()
  const key = await aVoiceOf(seller)
  const send = (as: Person, voice: string) => visit(`/messages/${id}/talk`, { as, form: { content: '', voice } })
  expect((await send(buyer, key)).status).toBe(422)
  expect((await send(buyer, `v${'0'.repeat(32)}`)).status).toBe(422)
  expect((await send(buyer, '../../etc/passwd')).status).toBe(422)
  expect((await send(seller, key)).status).toBe(201)
  expect((await send(seller, key)).status).toBe(422)
  expect(await voicesIn(id, seller)).toHaveLength(1)
  // To somebody one has not written to yet there is none.
  const { adId } = await db.selectFrom('conversations').select('adId').where('id', '=', id).executeTakeFirstOrThrow()
  const stranger = await aPerson()
  const form = { content: '', voice: await aVoiceOf(stranger) }
  expect((await visit(`/ad/${adId}/talk`, { as: stranger, form })).status).toBe(422)
})

test('what somebody recorded is not uploaded in the name of whoever logged in meanwhile', async () => {
  const { buyer, seller } = await begun()
  const begin = (writer: Person) =>
    visit('/photos/uploads', {
      as: buyer,
      method: 'POST',
      headers: { ...tus, 'Upload-Length': '100', 'Upload-Metadata': `${asVoice},writer ${base64(writer.id)}` },
    })
  expect([(await begin(seller)).status, (await begin(buyer)).status]).toEqual([401, 201])
})

test('a new account sends only so many a day', async () => {
  const { buyer } = await begun()
  const small = Buffer.from('OggS')
  const statuses = new Set<number>()
  for (let time = 0; time < 41; time++) statuses.add((await upload(buyer, small, 1)).status)
  expect([...statuses]).toEqual([415, 429])
})

test('a recording that no message takes is swept away within the hour, its file too; one in a message stays', async () => {
  const { id, buyer } = await begun()
  const { photoPress } = await openProduct()
  const { storage, incoming } = photoPress
  const [sent, unsent] = [await aVoiceOf(buyer), await aVoiceOf(buyer)]
  await visit(`/messages/${id}/talk`, { as: buyer, form: { content: '', voice: sent } })
  await db
    .updateTable('voices')
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .execute()
  await cleanPhotos(db, { storage, incoming })
  const left = await db.selectFrom('voices').select('key').where('ownerId', '=', buyer.id).execute()
  expect(left).toEqual([{ key: sent }])
  // The row is gone now; its file with the next cleaning, once it is old enough.
  const names = await Promise.all([sent, unsent].map((key) => storage.list(key)))
  expect(names[0]).toMatchObject([{ name: 'voice.webm' }])
})
