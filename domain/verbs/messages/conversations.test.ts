import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { answerOffer } from './answer-offer.ts'
import { makeOffer } from './make-offer.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { answer, begun, said, write } from '#tests/support/talks.ts'
import { blockPerson } from './block-person.ts'
import { readChatSettings, type ChatSettings } from '#domain/conversations/read-chat-settings.ts'
import { saveChatSettings } from './save-chat-settings.ts'
import { findConversation } from '#domain/conversations/find-conversation.ts'
import { findConversations } from '#domain/conversations/find-conversations.ts'
import { replyAutomatically } from './reply-automatically.ts'

const noticesOf = (person: Person) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'readAt', 'actionUrl'])
    .where('personId', '=', person.id)
    .where('kind', '=', 'message')
    .execute()

const ordered = async (conversationId: string) => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - created_on)::float as seconds from pgboss.job
    where name = 'reply-automatically' and data ->> 'conversationId' = ${conversationId}`.execute(db)
  return rows.map(({ seconds }) => Math.round(seconds))
}

const asItComes: ChatSettings = {
  autoReply: true,
  autoReplyText: '',
  showsReading: true,
  showsTyping: true,
  takesVoice: true,
}

describe('writing', () => {
  test('both read the same words in the same order, each from their own side', async () => {
    const { ad, buyer, seller, id } = await begun('متوفر؟')
    expect(await answer(id, seller, 'نعم')).toEqual(done({ conversationId: id, isNew: false }))
    expect(await write(ad, buyer, 'آخر سعر؟')).toEqual(done({ conversationId: id, isNew: false }))
    expect(await said(id, buyer)).toEqual(['>متوفر؟', '<نعم', '>آخر سعر؟'])
    expect(await said(id, seller)).toEqual(['<متوفر؟', '>نعم', '<آخر سعر؟'])
  })

  test('sent again under its id, also at the same moment, a message is one', async () => {
    const [ad, buyer] = [await anAd({ status: 'approved' }), await aPerson()]
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => write(ad, buyer, 'مرة واحدة', id)))
    const [first] = answers
    if (!first?.ok) throw new Error('refused')
    expect(answers.every((answer) => answer.ok && answer.conversationId === first.conversationId)).toBe(true)
    expect(await said(first.conversationId, buyer)).toEqual(['>مرة واحدة'])
    expect(await noticesOf(ad.owner)).toHaveLength(1)
  })

  test('nobody takes over the id of another’s message', async () => {
    const [first, second] = [await begun(), await begun()]
    const id = randomUUID()
    await answer(first.id, first.buyer, 'لي', id)
    expect(await answer(second.id, second.buyer, 'ليس لك', id)).toEqual(refused('message_id_taken'))
    expect(await answer(first.id, first.seller, 'ولا لك', id)).toEqual(refused('message_id_taken'))
    expect(await said(first.id, first.buyer)).toEqual(['>مرحبا', '>لي'])
  })

  test('what is no conversation of one’s own is not there', async () => {
    const [{ id }, stranger] = [await begun(), await aPerson()]
    expect(await answer(id, stranger, 'أنا')).toEqual(refused('conversation_not_found'))
    expect(await findConversation(db, { id, by: stranger })).toBeNull()
    expect((await findConversations(db, { personId: stranger.id })).conversations).toEqual([])
    expect(await blockPerson(db, { conversationId: id, by: stranger, blocked: true })).toEqual(
      refused('conversation_not_found'),
    )
  })

  test('one does not write to oneself, nor about what is not on the site; what was begun goes on', async () => {
    const ad = await anAd({ status: 'approved' })
    expect(await write(ad, ad.owner, 'لنفسي')).toEqual(refused('message_to_oneself'))
    const person = await aPerson()
    expect(await write(await anAd({ status: 'pending' }), person, '؟')).toEqual(refused('ad_not_found'))
    expect(await write(await anAd({ status: 'hidden' }), person, '؟')).toEqual(refused('ad_gone'))
    expect(await write({ id: 999_999_999 }, person, '؟')).toEqual(refused('ad_not_found'))

    const talk = await begun()
    await removeAd(db, { adId: talk.ad.id, by: talk.seller })
    expect(await answer(talk.id, talk.buyer, 'هل بعته؟')).toMatchObject({ ok: true })
    expect((await findConversation(db, { id: talk.id, by: talk.buyer }))?.ad).toMatchObject({ isPublic: false })
  })
})

describe('being written to', () => {
  test('somebody disabled writes nothing and is written nothing; who left leaves an empty place', async () => {
    const { buyer, seller, id } = await begun()
    await db.updateTable('people').set({ disabledAt: new Date() }).where('id', '=', buyer.id).execute()
    expect(await answer(id, { ...buyer, disabledAt: new Date() }, 'أنا')).toEqual(refused('not_allowed'))
    expect(await answer(id, seller, 'أين أنت؟')).toEqual(refused('message_not_taken'))
    await db.updateTable('conversations').set({ buyerId: null }).where('id', '=', id).execute()
    expect(await answer(id, seller, 'أين أنت؟')).toEqual(refused('other_has_left'))
    expect((await findConversation(db, { id, by: seller }))?.other).toBeNull()
  })

  test('who blocks is not told on; neither writes until it is taken back', async () => {
    const { buyer, seller, id } = await begun()
    const block = (blocked: boolean) => blockPerson(db, { conversationId: id, by: seller, blocked })
    expect(await block(true)).toMatchObject({ ok: true })
    expect(await block(true)).toMatchObject({ ok: true })
    expect(await answer(id, buyer, 'مرحبا؟')).toEqual(refused('message_not_taken'))
    expect(await write(await anAd({ owner: seller, status: 'approved' }), buyer, 'وهذا؟')).toEqual(
      refused('message_not_taken'),
    )
    expect(await answer(id, seller, 'كلمة أخيرة')).toEqual(refused('you_block_them'))
    await block(false)
    expect(await answer(id, buyer, 'مرحبا؟')).toMatchObject({ ok: true })
  })
})

describe('the automatic reply', () => {
  test('is ordered by a buyer’s first message of the day alone, two seconds later', async () => {
    const { buyer, seller, id } = await begun()
    await answer(id, buyer, 'ثانية')
    await answer(id, seller, 'نعم')
    expect(await ordered(id)).toEqual([2])
    await sql`update messages set created_at = created_at - interval '1 day' where conversation_id = ${id}`.execute(db)
    await answer(id, buyer, 'صباح الخير')
    expect(await ordered(id)).toEqual([2, 2])
  })

  test('is a line of the system under nobody’s name, new to the buyer alone, and comes once', async () => {
    const { buyer, seller, id } = await begun()
    expect(await replyAutomatically(db, { conversationId: id })).toEqual({ replied: true })
    expect(await replyAutomatically(db, { conversationId: id })).toEqual({ replied: false })
    const reply = '*شكراً لتواصلك، سأرد عليك في أقرب وقت ممكن.'
    expect([await said(id, buyer), await said(id, seller)]).toEqual([
      ['>مرحبا', reply],
      ['<مرحبا', reply],
    ])
    const rows = await db.selectFrom('messages').select(['type', 'senderId']).where('conversationId', '=', id).execute()
    expect(rows).toContainEqual({ type: 'system', senderId: null })
    const unread = async (person: Person) =>
      (await findConversations(db, { personId: person.id })).conversations[0]?.unread
    expect([await unread(buyer), await unread(seller)]).toEqual([1, 1])
  })

  test('stays away where it is off or the seller was quicker, and says the seller’s own words where there are any', async () => {
    const settings = (person: Person, over: Partial<ChatSettings>) =>
      saveChatSettings(db, { person, settings: { ...asItComes, ...over } })
    const off = await begun()
    await settings(off.seller, { autoReply: false })
    expect(await replyAutomatically(db, { conversationId: off.id })).toEqual({ replied: false })
    const quick = await begun()
    await answer(quick.id, quick.seller, 'أهلًا')
    expect(await replyAutomatically(db, { conversationId: quick.id })).toEqual({ replied: false })
    const own = await begun()
    await settings(own.seller, { autoReplyText: 'أرد بعد السادسة' })
    await replyAutomatically(db, { conversationId: own.id })
    expect(await said(own.id, own.buyer)).toEqual(['>مرحبا', '*أرد بعد السادسة'])
    expect(await readChatSettings(db, { person: own.seller })).toEqual({
      ...asItComes,
      autoReplyText: 'أرد بعد السادسة',
    })
    await settings(own.seller, {})
    expect(await readChatSettings(db, { person: own.seller })).toEqual(asItComes)
    expect(await readChatSettings(db, { person: own.buyer })).toEqual(asItComes)
  })
})

test('the automatic reply stands on the seller’s own side, and leaves the buyer’s question in the seller’s list (O12)', async () => {
  const { buyer, seller, id } = await begun('متوفر؟')
  await replyAutomatically(db, { conversationId: id })
  const sides = async (by: Person) => (await findConversation(db, { id, by }))?.messages.map(({ isOwn }) => isOwn)
  expect([await sides(buyer), await sides(seller)]).toEqual([
    [true, false],
    [false, true],
  ])
  const listed = async (person: Person) => (await findConversations(db, { personId: person.id })).conversations[0]
  expect(await listed(seller)).toMatchObject({ unread: 1, last: { content: 'متوفر؟', isAutomatic: null } })
  expect(await listed(buyer)).toMatchObject({ unread: 1, last: { isAutomatic: true } })
})

test('the automatic reply is not ordered by the answer to an offer, which is no question', async () => {
  const { ad, buyer, id } = await begun()
  const offerId = randomUUID()
  await makeOffer(db, { adId: ad.id, by: buyer, id: offerId, amount: ad.price, note: '' })
  await sql`update messages set created_at = created_at - interval '1 day' where conversation_id = ${id}`.execute(db)
  expect(await answerOffer(db, { conversationId: id, offerId, by: buyer, act: 'withdraw' })).toMatchObject({
    ok: true,
  })
  expect(await ordered(id)).toEqual([2])
  await answer(id, buyer, 'صباح الخير')
  expect(await ordered(id)).toEqual([2, 2])
})
