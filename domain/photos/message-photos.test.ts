import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { refused } from '#shared/outcome.ts'
import { findConversation } from '#domain/conversations/find-conversation.ts'
import { findConversations } from '#domain/conversations/find-conversations.ts'
import { sendMessage } from '#domain/verbs/messages/send-message.ts'
import { sendReport } from '#domain/verbs/safety/send-report.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson, aPhoto } from '#tests/support/factories.ts'
import { begun } from '#tests/support/talks.ts'
import { attachPhotos } from './attach-photos.ts'
import { cleanPhotos } from '#domain/verbs/photos/clean-photos.ts'
import { findPhotoForViewer } from './find-photo-for-viewer.ts'
import { attachAvatar } from './attach-avatar.ts'
import { removePhoto } from '#domain/verbs/photos/remove-photo.ts'

const photoOf = async (owner: Person) => (await aPhoto({ ownerId: owner.id, forMessage: true })).key

const send = (conversationId: string, by: Person, photos: string[], id: string = randomUUID()) =>
  sendMessage(db, { to: { conversationId }, by, id, content: '', photos })

/** A conversation with one photo of the buyer's in it. */
async function shown() {
  const talk = await begun()
  const [key, messageId] = [await photoOf(talk.buyer), randomUUID()]
  await send(talk.id, talk.buyer, [key], messageId)
  return { ...talk, key, messageId }
}

async function sees(key: string, viewer: Person | null) {
  const found = await findPhotoForViewer(db, { key, findViewer: async () => viewer })
  if (found) expect(found.isPublic).toBe(false)
  return found !== null
}

const keysIn = async (id: string, by: Person) =>
  (await findConversation(db, { id, by }))!.messages.map(({ photos }) => photos.map(({ key }) => key))

test('photos come in their order, without a word, and are new to the other side', async () => {
  const { id, buyer, seller } = await begun()
  const keys = [await photoOf(buyer), await photoOf(buyer)]
  expect(await send(id, buyer, keys)).toMatchObject({ ok: true })
  expect(await keysIn(id, seller)).toEqual([[], keys])
  const [listed] = (await findConversations(db, { personId: seller.id })).conversations
  expect(listed).toMatchObject({ unread: 2, last: { type: 'photo', content: '' } })
})

test('only own photos that wait for a message are sent, each once, and a refusal sends nothing', async () => {
  const { id, buyer, seller, ad } = await begun()
  const used = await photoOf(buyer)
  await send(id, buyer, [used])
  const ofAd = await db.selectFrom('photos').select('key').where('adId', '=', ad.id).executeTakeFirstOrThrow()
  const fresh = await photoOf(buyer)
  for (const key of [used, await photoOf(seller), ofAd.key, (await aPhoto({ ownerId: buyer.id })).key])
    expect(await send(id, buyer, [fresh, key])).toEqual(refused('photo_unknown'))
  const many = await Promise.all(Array.from({ length: limits.photosPerMessage + 1 }, () => photoOf(buyer)))
  expect(await send(id, buyer, many)).toEqual(refused('too_many_message_photos'))
  expect(await keysIn(id, buyer)).toEqual([[], [used]])
  expect(await send(id, buyer, [fresh])).toMatchObject({ ok: true })
})

test('sent again under its id, it is one message with its photo', async () => {
  const { id, buyer } = await begun()
  const [key, again, messageId] = [await photoOf(buyer), await photoOf(buyer), randomUUID()]
  await send(id, buyer, [key], messageId)
  expect(await send(id, buyer, [again], messageId)).toMatchObject({ ok: true })
  expect(await keysIn(id, buyer)).toEqual([[], [key]])
})

test('the two who talk see it, nobody else; administrators while a report about the conversation is open', async () => {
  const { key, id, buyer, seller, ad, messageId } = await shown()
  const admin = await anAdmin()
  expect([await sees(key, buyer), await sees(key, seller)]).toEqual([true, true])
  for (const stranger of [null, await aPerson(), admin, { ...seller, disabledAt: new Date() }])
    expect(await sees(key, stranger)).toBe(false)

  const facts = { reporter: { by: seller }, reason: 'insult', details: '' } as const
  // Of the ad, which says nothing about what was written.
  await sendReport(db, { ...facts, reporter: { by: buyer }, subject: { kind: 'ad', adId: ad.id } })
  expect(await sees(key, admin)).toBe(false)
  for (const subject of [
    { kind: 'message', conversationId: id, messageId },
    { kind: 'person', conversationId: id },
  ] as const) {
    expect(await sendReport(db, { ...facts, subject })).toMatchObject({ ok: true })
    expect([await sees(key, admin), await sees(key, await aPerson())]).toEqual([true, false])
    await db.updateTable('reports').set({ status: 'dismissed' }).where('reporterId', '=', seller.id).execute()
    expect(await sees(key, admin)).toBe(false)
  }
})

test('before it is sent, it is its owner’s alone, and can be taken away but hung nowhere else', async () => {
  const [owner, second] = [await aPerson(), await anAdmin()]
  const key = await photoOf(owner)
  expect([await sees(key, owner), await sees(key, second)]).toEqual([true, false])
  const ad = await anAd({ owner, status: 'approved' })
  expect(await attachPhotos(db, { adId: ad.id, owner, keys: [key] })).toEqual(refused('photo_unknown'))
  expect(await attachAvatar(db, { owner, key })).toBe(false)
  expect(await removePhoto(db, { key, owner })).toMatchObject({ ok: true })
})

test('what was sent stays, also from who sent it and from the hourly cleaning; it goes with its message or its account', async () => {
  const [first, second] = [await shown(), await shown()]
  expect(await removePhoto(db, { key: first.key, owner: first.buyer })).toEqual(refused('photo_unknown'))
  await sql`update photos set created_at = now() - interval '40 days' where for_message`.execute(db)
  const none = { async *keysBefore() {} }
  await cleanPhotos(db, { storage: none, incoming: { sweep: async () => 0 } } as never)
  const rows = () => db.selectFrom('photos').select('key').where('key', 'in', [first.key, second.key]).execute()
  expect(await rows()).toHaveLength(2)
  await db.deleteFrom('messages').where('id', '=', first.messageId).execute()
  expect((await rows()).map(({ key }) => key)).toEqual([second.key])
  await db.deleteFrom('people').where('id', '=', second.buyer.id).execute()
  expect(await rows()).toEqual([])
  expect(await keysIn(second.id, second.seller)).toEqual([[], []])
})
