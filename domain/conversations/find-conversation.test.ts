import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, aPhoto, anAdmin } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aBlock, aConversation, aMessage, anOffer } from '#tests/support/talk-rows.ts'
import { findConversation } from './find-conversation.ts'

type Talk = Awaited<ReturnType<typeof aConversation>>
const read = async ({ id }: Pick<Talk, 'id'>, by: Talk['buyer'], before?: number | null) =>
  (await findConversation(db, { id, by, ...(before !== undefined && { before }) }))!
const lines = async (talk: Pick<Talk, 'id'>, by: Talk['buyer']) =>
  (await read(talk, by)).messages.map(({ content, isOwn }) => `${isOwn ? '>' : '<'}${content}`)

test('the two read it, each from their side; to anybody else there is none', async () => {
  const talk = await aConversation()
  await aMessage(talk, talk.buyer, { content: 'كم آخر سعر؟' })
  await aMessage(talk, talk.seller, { content: 'It is final' })
  expect(await lines(talk, talk.buyer)).toEqual(['>كم آخر سعر؟', '<It is final'])
  expect(await lines(talk, talk.seller)).toEqual(['<كم آخر سعر؟', '>It is final'])
  expect(await read(talk, talk.buyer)).toMatchObject({ side: 'buyer', other: { id: talk.seller.id, isBlocked: false } })
  expect(await read(talk, talk.seller)).toMatchObject({ side: 'seller', other: { name: 'سامر' } })
  for (const by of [await aPerson(), await anAdmin()]) expect(await read(talk, by)).toBeNull()
  expect(await read({ id: randomUUID() }, talk.buyer)).toBeNull()
})

test('forty messages are a page; what stands above is read from the position that it names', async () => {
  const talk = await aConversation()
  const ordinals: number[] = []
  for (let n = 1; n <= 40; n++) ordinals.push((await aMessage(talk, talk.buyer, { content: `${n}` })).ordinal)
  expect(await read(talk, talk.buyer)).toMatchObject({ earlier: null })
  await aMessage(talk, talk.seller, { content: '41' })
  const last = await read(talk, talk.buyer)
  expect(last.messages.map(({ content }) => content)).toEqual(Array.from({ length: 40 }, (_, at) => `${at + 2}`))
  expect(last.earlier).toBe(ordinals[1])
  const first = await read(talk, talk.buyer, last.earlier)
  expect([first.messages.map(({ content }) => content), first.earlier]).toEqual([['1'], null])
  expect(await read(talk, talk.buyer, ordinals[0]!)).toMatchObject({ messages: [], earlier: null })
})

test('what the administration took away leaves its place and nothing of its words', async () => {
  const talk = await aConversation()
  await aMessage(talk, talk.buyer, { content: 'شتيمة', hiddenAt: fromNow({}) })
  const { messages } = await read(talk, talk.seller)
  expect(messages).toMatchObject([{ type: 'text', content: '', photos: [], offer: null, isHidden: true, isOwn: false }])
})

test("the site's reply stands in the seller's place", async () => {
  const talk = await aConversation()
  await aMessage(talk, null, { type: 'system', about: 'auto_reply', content: 'أرد مساءً' })
  expect((await read(talk, talk.seller)).messages).toMatchObject([{ isOwn: true, isAutomatic: true }])
  expect((await read(talk, talk.buyer)).messages).toMatchObject([{ isOwn: false, isAutomatic: true }])
})

test('how far the other came is shown only where both show it', async () => {
  const talk = await aConversation({ buyerReadTo: 5, buyerReachedTo: 7, sellerReadTo: 6, sellerReachedTo: 9 })
  const came = async () => [(await read(talk, talk.buyer)).came, (await read(talk, talk.seller)).came]
  expect(await came()).toEqual([
    { readTo: 6, reachedTo: 9 },
    { readTo: 5, reachedTo: 7 },
  ])
  const chosen = { personId: talk.seller.id, showsReading: false, showsTyping: true }
  await db.insertInto('chatSettings').values(chosen).execute()
  const nothing = { readTo: 0, reachedTo: 0 }
  expect(await came()).toEqual([nothing, nothing])
  expect(await read(talk, talk.buyer)).toMatchObject({ showsReading: false, showsTyping: true })
  await db.updateTable('chatSettings').set({ showsTyping: false }).where('personId', '=', talk.seller.id).execute()
  expect(await read(talk, talk.buyer)).toMatchObject({ showsTyping: false })
})

test('a block is shown to who made it, and to nobody else', async () => {
  const talk = await aConversation()
  const stranger = await aPerson()
  for (const side of [talk.buyer, talk.seller]) await aBlock(stranger, side)
  expect(await read(talk, talk.seller)).toMatchObject({ other: { isBlocked: false } })
  await aBlock(talk.seller, talk.buyer)
  expect(await read(talk, talk.seller)).toMatchObject({ other: { isBlocked: true } })
  expect(await read(talk, talk.buyer)).toMatchObject({ other: { isBlocked: false } })
})

test('its ad comes with its first photo, and says whether it is still to be seen', async () => {
  const talk = await aConversation({ ad: { title: 'براد LG نوفروست', price: 90, currency: 'USD' } })
  const second = await aPhoto({ ownerId: talk.seller.id, adId: talk.ad.id, position: 1 })
  expect((await read(talk, talk.buyer)).ad).toMatchObject({ photo: { key: second.key } })
  const first = await aPhoto({ ownerId: talk.seller.id, adId: talk.ad.id, position: 0 })
  const said = { id: talk.ad.id, title: 'براد LG نوفروست', price: 90, currency: 'USD', availability: 'available' }
  expect((await read(talk, talk.buyer)).ad).toMatchObject({ ...said, isPublic: true, photo: { key: first.key } })
  await db.updateTable('ads').set({ status: 'hidden', hiddenReason: 'owner' }).where('id', '=', talk.ad.id).execute()
  expect((await read(talk, talk.buyer)).ad).toMatchObject({ ...said, isPublic: false, takesOffers: false, photo: null })
  expect((await read(talk, talk.seller)).ad).toMatchObject({ isPublic: false, photo: { key: first.key } })
})

test('a person and an ad that are gone for good are not there', async () => {
  const talk = await aConversation({ adId: null, sellerId: null })
  await aMessage(talk, null, { content: 'كان هنا' })
  expect(await read(talk, talk.buyer)).toMatchObject({ ad: null, other: null, offerFor: null, side: 'buyer' })
  expect(await lines(talk, talk.buyer)).toEqual(['<كان هنا'])
})

test('the buyer may offer a price while the ad takes offers and none waits; the seller never', async () => {
  const talk = await aConversation()
  const offers = async () => [(await read(talk, talk.buyer)).offerFor, (await read(talk, talk.seller)).offerFor]
  expect(await offers()).toEqual([talk.ad.id, null])
  const offerId = await anOffer(talk)
  expect(await offers()).toEqual([null, null])
  await db
    .updateTable('offers')
    .set({ expiresAt: fromNow({ seconds: -1 }) })
    .where('messageId', '=', offerId)
    .execute()
  expect(await offers()).toEqual([talk.ad.id, null])
  await db.updateTable('ads').set({ availability: 'reserved' }).where('id', '=', talk.ad.id).execute()
  expect(await offers()).toEqual([null, null])
})

test('photos come in their order with their message, an offer with its own and with its answer', async () => {
  const talk = await aConversation()
  const { id: messageId } = await aMessage(talk, talk.buyer, { type: 'photo', content: '' })
  const ofMessage = { ownerId: talk.buyer.id, forMessage: true, messageId }
  const [second, first] = [await aPhoto({ ...ofMessage, position: 1 }), await aPhoto({ ...ofMessage, position: 0 })]
  const offerId = await anOffer(talk, { state: 'declined' })
  await aMessage(talk, talk.seller, { type: 'answer', about: 'declined', content: '', offerId })
  await aMessage(talk, talk.seller)
  const { messages } = await read(talk, talk.seller)
  expect(messages.map(({ photos }) => photos.map(({ key }) => key))).toEqual([[first.key, second.key], [], [], []])
  expect(messages.map(({ offer }) => offer && [offer.id, offer.amount, offer.isOwn])).toEqual([
    null,
    [offerId, 100_000, false],
    [offerId, 100_000, false],
    null,
  ])
})
