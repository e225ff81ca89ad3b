import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, aPhoto, anAdmin } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aConversation, aMessage, anOffer } from '#tests/support/talk-rows.ts'
import { findConversations } from './find-conversations.ts'

const me = await aPerson({ name: 'ليلى' })
const find = (query: Partial<Parameters<typeof findConversations>[1]> = {}) =>
  findConversations(db, { personId: me.id, ...query })
const ids = async (query: Parameters<typeof find>[0] = {}) => (await find(query)).conversations.map(({ id }) => id)
const last = async (query: Parameters<typeof find>[0] = {}) => (await find(query)).conversations[0]?.last
/** A conversation in which I am the buyer, with a message of the other side. */
async function aTalk(content = 'أهلين', { name = 'سامر', title = 'غسالة' } = {}) {
  const talk = await aConversation({ buyer: me, seller: await aPerson({ name }), ad: { title } })
  await aMessage(talk, talk.seller, { content })
  return talk
}

beforeEach(() => db.deleteFrom('conversations').execute())

test('without conversations there are none, and one in which nobody wrote is not shown', async () => {
  await aConversation({ buyer: me })
  expect(await find()).toEqual({ conversations: [], next: null })
})

test('the one last written in stands first, on both sides; those of others are not there', async () => {
  const [first, second] = [await aTalk(), await aConversation({ seller: me })]
  await aMessage(second, second.buyer)
  const foreign = await aConversation()
  await aMessage(foreign, foreign.buyer)
  expect(await ids()).toEqual([second.id, first.id])
  await aMessage(first, me)
  expect(await ids()).toEqual([first.id, second.id])
  expect((await findConversations(db, { personId: (await anAdmin()).id })).conversations).toEqual([])
})

test('it shows the other, the ad with its first photo, and what was said last', async () => {
  const talk = await aConversation({ seller: me, ad: { title: 'كيا ريو Kia Rio 2012' } })
  const { key } = await aPhoto({ ownerId: me.id, adId: talk.ad.id })
  await aMessage(talk, talk.buyer, { content: 'كم السعر؟' })
  await aMessage(talk, me, { content: 'Final price' })
  const { conversations } = await find()
  expect(conversations).toMatchObject([
    { id: talk.id, name: 'سامر', adId: talk.ad.id, adTitle: 'كيا ريو Kia Rio 2012', photo: { key } },
  ])
  expect(conversations[0]!.last).toEqual({
    content: 'Final price',
    isHidden: false,
    isOwn: true,
    isAutomatic: null,
    type: 'text',
    about: null,
    amount: null,
    currency: null,
  })
})

test('a person and an ad that are gone leave the conversation', async () => {
  const talk = await aConversation({ buyer: me, sellerId: null, adId: null })
  await aMessage(talk, null, { content: 'كان هنا' })
  expect((await find()).conversations).toMatchObject([{ name: null, adTitle: null, last: { isOwn: false } }])
})

test('the automatic reply is what the buyer reads last; the seller sees the question', async () => {
  const talk = await aConversation({ buyer: me })
  await aMessage(talk, me, { content: 'متوفر؟' })
  await aMessage(talk, null, { type: 'system', about: 'auto_reply', content: 'أرد مساءً' })
  expect(await last()).toMatchObject({ content: 'أرد مساءً', isAutomatic: true })
  const { conversations } = await findConversations(db, { personId: talk.seller.id })
  expect(conversations[0]!.last).toMatchObject({ content: 'متوفر؟', isOwn: false })
})

test('what was taken away shows that it was there; an offer and its answer show the amount', async () => {
  const talk = await aTalk()
  await aMessage(talk, talk.seller, { content: 'شتيمة', hiddenAt: fromNow({}) })
  expect(await last()).toMatchObject({ content: '', isHidden: true })
  const offerId = await anOffer(talk, { amount: 95, currency: 'USD', state: 'accepted' })
  expect(await last()).toMatchObject({ type: 'offer', amount: 95, currency: 'USD', isOwn: true })
  await aMessage(talk, talk.seller, { type: 'answer', about: 'accepted', content: '', offerId })
  expect(await last()).toMatchObject({ type: 'answer', about: 'accepted', amount: 95, isOwn: false })
})

test('twenty are a page; the next begins where it ended, also among those of one moment', async () => {
  const made: string[] = []
  for (let n = 0; n < 20; n++) made.push((await aTalk()).id)
  expect(await find()).toMatchObject({ next: null })
  made.push((await aTalk()).id)
  await db.updateTable('conversations').set({ lastMessageAt: '2026-05-05T05:05:05.123456Z' }).execute()
  const first = await find()
  expect(first.conversations).toHaveLength(20)
  const second = await find({ after: first.next })
  expect(second).toMatchObject({ conversations: [{}], next: null })
  const all = [...first.conversations, ...second.conversations].map(({ id }) => id)
  expect(all).toEqual(made.toSorted((a, b) => b.localeCompare(a)))
  expect(await ids({ after: 'قديم' }), 'what is no cursor gives the first page').toEqual(all.slice(0, 20))
})

test('unread are those in which the other wrote what I have not read', async () => {
  const [unread, read, own] = [await aTalk(), await aTalk(), await aConversation({ buyer: me })]
  const { ordinal } = await aMessage(read, read.seller)
  await db.updateTable('conversations').set({ buyerReadTo: ordinal }).where('id', '=', read.id).execute()
  await aMessage(own, me)
  await aMessage(unread, unread.seller)
  expect(await ids({ isUnread: true })).toEqual([unread.id])
  expect((await find()).conversations.map(({ unread }) => unread)).toEqual([2, 0, 0])
})

test.each([
  ['سامر', 'the name'],
  ['SAMER', 'the name in other letters'],
  ['غساله', 'the title in another spelling'],
  ['الغسالة', 'the title without its article'],
  ['سامر غسالة', 'name and title together'],
  ['توصيل', 'a message'],
  ['التَّوصيل مجّاني', 'a message with vowel marks'],
])('«%s» is found in %s', async (search) => {
  const talk = await aTalk('عندي توصيل مجاني لحلب', { name: 'سامر Samer', title: 'غسالة أوتوماتيك' })
  await aTalk('لا شيء', { name: 'ندى', title: 'دراجة' })
  expect(await ids({ search })).toEqual([talk.id])
})

test.each(['براد', 'سامر دراجة', '%', '_', '!!!', '؟', 'توصيل سامر'])('«%s» is found nowhere', async (search) => {
  await aTalk('عندي توصيل مجاني لحلب')
  await aTalk('مرحبا', { name: 'ندى', title: 'دراجة' })
  expect(await ids({ search })).toEqual([])
})

test('a search of nothing but spaces is none', async () => {
  const { id } = await aTalk()
  expect(await ids({ search: '   ' })).toEqual([id])
})

test('the message that holds the words is shown in place of the last one', async () => {
  const talk = await aTalk('عندي توصيل مجاني')
  await aMessage(talk, me, { content: 'شكرًا' })
  expect(await last({ search: 'توصيل' })).toMatchObject({ content: 'عندي توصيل مجاني', isOwn: false })
  expect(await last({ search: 'سامر' })).toMatchObject({ content: 'شكرًا' })
})

test('what was taken away or said by the site is not found', async () => {
  const talk = await aTalk('مرحبا')
  await aMessage(talk, talk.seller, { content: 'كلمة سر', hiddenAt: fromNow({}) })
  await aMessage(talk, null, { type: 'system', about: 'auto_reply', content: 'كلمة سر' })
  expect(await ids({ search: 'كلمة' })).toEqual([])
})
