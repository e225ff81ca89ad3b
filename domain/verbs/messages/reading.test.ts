import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { listen } from '#db/listen.ts'
import { fold } from '#shared/arabic/fold.ts'
import type { Person } from '#domain/people/person.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { answer, begun, write } from '#tests/support/talks.ts'
import type { ChatSettings } from '#domain/conversations/read-chat-settings.ts'
import { saveChatSettings } from './save-chat-settings.ts'
import { findConversation } from '#domain/conversations/find-conversation.ts'
import { findConversations } from '#domain/conversations/find-conversations.ts'
import { noteReached } from './note-reached.ts'
import { readConversation } from './read-conversation.ts'
import { countNewsOf } from '#domain/news/count-news.ts'

const noticesOf = (person: Person) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'readAt', 'actionUrl'])
    .where('personId', '=', person.id)
    .where('kind', '=', 'message')
    .execute()

describe('reading', () => {
  test('what is new is counted until it is read, and a place once reached is not left', async () => {
    const { buyer, seller, id } = await begun()
    await answer(id, buyer, 'ثانية')
    const unread = async (person: Person) =>
      (await findConversations(db, { personId: person.id })).conversations.map((conversation) => conversation.unread)
    expect([await unread(seller), await unread(buyer)]).toEqual([[2], [0]])
    expect((await countNewsOf(db, { person: seller })).unreadMessages).toBe(1)

    const positions = (await findConversation(db, { id, by: seller }))!.messages.map(({ ordinal }) => ordinal)
    await readConversation(db, { id, by: seller, to: positions[1]! })
    await readConversation(db, { id, by: seller, to: positions[0]! })
    expect([await unread(seller), (await countNewsOf(db, { person: seller })).unreadMessages]).toEqual([[0], 0])
    expect((await findConversation(db, { id, by: buyer }))!.came.readTo).toBe(positions[1])
    await readConversation(db, { id, by: await aPerson(), to: 2 ** 40 })
    await answer(id, buyer, 'ثالثة')
    expect(await unread(seller)).toEqual([1])
  })

  test('one unread notification stands for a conversation, and reading it reads that too', async () => {
    const { buyer, seller, id } = await begun()
    await answer(id, buyer, 'ثانية')
    expect(await noticesOf(seller)).toEqual([{ kind: 'message', readAt: null, actionUrl: `/messages/${id}` }])
    await readConversation(db, { id, by: seller, to: 2 ** 40 })
    expect((await noticesOf(seller)).map(({ readAt }) => readAt !== null)).toEqual([true])
    await answer(id, buyer, 'ثالثة')
    expect(await noticesOf(seller)).toHaveLength(2)
  })

  test('a long conversation is read upwards part by part, nothing twice and nothing left out', async () => {
    const { buyer, id } = await begun('0')
    for (let n = 1; n < 95; n++) await answer(id, buyer, String(n))
    const parts: string[][] = []
    let before: number | null = null
    do {
      const found: Awaited<ReturnType<typeof findConversation>> = await findConversation(db, { id, by: buyer, before })
      parts.unshift(found!.messages.map(({ content }) => content))
      before = found!.earlier
    } while (before)
    expect(parts.map(({ length }) => length)).toEqual([15, 40, 40])
    expect(parts.flat()).toEqual(Array.from({ length: 95 }, (_, n) => String(n)))
  })

  test('the inbox begins with what was last written and goes on by a cursor', async () => {
    const me = await aPerson()
    const talks = []
    for (let n = 0; n < 23; n++) {
      const ad = await anAd({ status: 'approved', title: `طاولة رقم ${n}` })
      const sent = await write(ad, me, `رسالة ${n}`)
      if (sent.ok) talks.unshift(sent.conversationId)
    }
    const first = await findConversations(db, { personId: me.id })
    const second = await findConversations(db, { personId: me.id, after: first.next })
    expect([...first.conversations, ...second.conversations].map(({ id }) => id)).toEqual(talks)
    expect(second.next).toBeNull()
  })
})

const choose = (person: Person, over: Partial<ChatSettings>) =>
  saveChatSettings(db, {
    person,
    settings: { autoReply: true, autoReplyText: '', showsReading: true, showsTyping: true, takesVoice: true, ...over },
  })

describe('marks', () => {
  /** How far each of one's own messages came, as the marks under them say. */
  async function marks(id: string, by: Person) {
    const { messages, came } = (await findConversation(db, { id, by }))!
    const own = messages.filter(({ isOwn }) => isOwn)
    return own.map(({ ordinal }) => (ordinal <= came.readTo ? 'read' : ordinal <= came.reachedTo ? 'reached' : 'sent'))
  }

  test('a message is on the site, then with a device of the other side, then read', async () => {
    const { buyer, seller, id } = await begun()
    expect(await marks(id, buyer)).toEqual(['sent'])
    await noteReached(db, { personIds: [buyer.id] })
    expect(await marks(id, buyer)).toEqual(['sent'])
    await noteReached(db, { personIds: [seller.id] })
    await answer(id, buyer, 'ثانية')
    expect(await marks(id, buyer)).toEqual(['reached', 'sent'])
    await readConversation(db, {
      id,
      by: seller,
      to: (await findConversation(db, { id, by: seller }))!.messages[0]!.ordinal,
    })
    expect(await marks(id, buyer)).toEqual(['read', 'sent'])
    await answer(id, seller, 'نعم')
    expect(await marks(id, seller)).toEqual(['sent'])
  })

  test.each(['buyer', 'seller'] as const)('the %s hides them from both, and shows them again', async (who) => {
    const talk = await begun()
    await answer(talk.id, talk.seller, 'نعم')
    for (const by of [talk.buyer, talk.seller]) {
      await noteReached(db, { personIds: [by.id] })
      await readConversation(db, { id: talk.id, by, to: 2 ** 40 })
    }
    await choose(talk[who], { showsReading: false })
    expect([await marks(talk.id, talk.buyer), await marks(talk.id, talk.seller)]).toEqual([['sent'], ['sent']])
    await choose(talk[who], {})
    expect([await marks(talk.id, talk.buyer), await marks(talk.id, talk.seller)]).toEqual([['read'], ['read']])
  })
})

test('who writes is told how far it came, unless one of the two hides that: a device that is told knows', async () => {
  const received: string[] = []
  const listening = listen(databaseUrl, ['told'], { onSaid: (_, payload) => received.push(payload), onGap() {} })
  // What is said before somebody listens is heard by nobody.
  await vi.waitFor(
    async () => {
      await sql`select pg_notify('told', 'anybody')`.execute(db)
      expect(received).toContain('anybody')
    },
    { timeout: 10_000 },
  )
  const { buyer, seller, id } = await begun()
  /** Who is notified of something, by the order of the commits. */
  async function notificationsOf(work: () => Promise<unknown>) {
    const mark = randomUUID()
    await sql`select pg_notify('told', ${`before ${mark}`})`.execute(db)
    await work()
    await sql`select pg_notify('told', ${`after ${mark}`})`.execute(db)
    await vi.waitFor(() => expect(received).toContain(`after ${mark}`), { timeout: 10_000 })
    const between = received.slice(received.indexOf(`before ${mark}`) + 1, received.indexOf(`after ${mark}`))
    return new Set(between.join(',').split(',').filter(Boolean))
  }
  expect((await notificationsOf(() => answer(id, buyer, 'ثانية'))).size).toBe(2)
  const both = new Set([buyer.id, seller.id])
  expect(await notificationsOf(() => noteReached(db, { personIds: [seller.id] }))).toEqual(new Set([buyer.id]))
  expect(await notificationsOf(() => readConversation(db, { id, by: seller, to: 2 ** 30 }))).toEqual(both)
  for (const person of [buyer, seller]) {
    await answer(id, buyer, 'ثالثة')
    await choose(person, { showsReading: false })
    expect(await notificationsOf(() => noteReached(db, { personIds: [seller.id] }))).toEqual(new Set())
    await sql`update conversations set seller_read_to = 0 where id = ${id}`.execute(db)
    expect(await notificationsOf(() => readConversation(db, { id, by: seller, to: 2 ** 40 }))).toEqual(
      new Set([seller.id]),
    )
    await choose(person, {})
  }
  await listening.stop()
})

describe('looking through one’s messages', () => {
  const find = async (person: Person, search: string) =>
    (await findConversations(db, { personId: person.id, search })).conversations.map(({ id }) => id)

  test('by name, by title, by words of one message, however they are spelled', async () => {
    const me = await aPerson({ name: 'خالد' })
    const owner = await aPerson({ name: 'أحمد الحمصي' })
    const talks: string[] = []
    for (const title of ['غسّالة ١٢ كيلو', 'طاولة مكتب']) {
      const sent = await write(await anAd({ owner, status: 'approved', title }), me, 'مرحبا، هل السعر 1,500 نهائي؟')
      if (sent.ok) talks.push(sent.conversationId)
    }
    const [washer, table] = talks as [string, string]
    await answer(table, owner, 'إلى المزّة الساعةَ السادسة')
    await answer(table, owner, 'لا بأس')
    expect(await find(me, 'احمد حمصي')).toEqual([table, washer])
    expect(await find(me, 'غساله 12')).toEqual([washer])
    expect(await find(me, 'المزه السادسه')).toEqual([table])
    expect(await find(me, 'مزة ١٥٠٠')).toEqual([])
    expect(await find(me, '۱۵۰۰')).toEqual([table, washer])
    expect(await find(owner, 'خالد')).toEqual([table, washer])
    const [found] = (await findConversations(db, { personId: me.id, search: 'المزة' })).conversations
    expect(found?.last?.content).toBe('إلى المزّة الساعةَ السادسة')
    for (const nothing of ['%', '_', '\\', '؟!', 'شيء آخر', "'; drop table messages; --"])
      expect(await find(me, nothing)).toEqual([])
  })

  test('nobody finds a word of what others said to each other', async () => {
    const { buyer, seller, id } = await begun('كلمة سرّية')
    await begun('كلمة أخرى')
    expect(await find(await aPerson(), 'كلمة')).toEqual([])
    expect([await find(buyer, 'سرية'), await find(seller, 'سرية')]).toEqual([[id], [id]])
  })

  test('only those with something new', async () => {
    const me = await aPerson()
    const fresh: string[] = []
    for (const content of ['أولى', 'ثانية']) {
      const sent = await write(await anAd({ owner: me, status: 'approved' }), await aPerson(), content)
      if (sent.ok) fresh.unshift(sent.conversationId)
    }
    const unread = async () =>
      (await findConversations(db, { personId: me.id, isUnread: true })).conversations.map(({ id }) => id)
    expect(await unread()).toEqual(fresh)
    await readConversation(db, { id: fresh[0]!, by: me, to: 2 ** 40 })
    expect(await unread()).toEqual([fresh[1]])
  })
})

test('the database folds letters as the site does', async () => {
  const ranges = [
    [0x21, 0x24f],
    [0x300, 0x3ff],
    [0x610, 0x6ff],
    [0xfb50, 0xfdfb],
    [0xfe70, 0xfefc],
  ] as const
  const letters = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)))
    .filter((letter) => /[\p{L}\p{Nd}\p{Mn}]/u.test(letter) && !/[٬']/.test(letter))
  const { rows } = await sql<{ letter: string; folded: string }>`
    select letter, folded(letter) as folded from unnest(${letters}::text[]) as letter`.execute(db)
  const differ = rows.filter(
    ({ letter, folded }) => fold(letter) !== folded.replace(/[^\p{L}\p{Nd}]/gu, '') && !fold(letter).includes(' '),
  )
  expect(differ.map(({ letter, folded }) => `${letter}: ${folded} / ${fold(letter)}`)).toEqual([])
  expect(rows).toHaveLength(letters.length)
})
