import type { Insertable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ContactMessages } from '#db/schema.ts'
import { contactShelves, type ContactShelf } from '#shared/contact-shelves.ts'
import { db } from '#tests/support/database.ts'
import { pagesOf } from '#tests/support/pages-of.ts'
import { whoMay } from '#tests/support/viewers.ts'
import { mayReadContactMessages } from './contact-policy.ts'
import { countContactMessages, findContactMessages } from './find-contact-messages.ts'

/** Who reads, where it makes no difference. */
const by = { id: crypto.randomUUID() }
const found = (shelf: ContactShelf, after: string | null = null) => findContactMessages(db, { shelf, after, by })

beforeEach(() => db.deleteFrom('contactMessages').execute())

const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n))
const written = async (n: number, over: Partial<Insertable<ContactMessages>> = {}) => {
  const message = { name: 'سامر', email: 's@example.com', subject: `سؤال ${n}`, message: 'كيف أدفع؟\nشكرًا' }
  return (
    await db
      .insertInto('contactMessages')
      .values({ ...message, createdAt: at(n), ...over })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}
const subjects = async (shelf: ContactShelf) => (await found(shelf)).messages.map(({ subject }) => subject)

test('what is written to the site is administration’s to read', () => {
  expect(whoMay(mayReadContactMessages)).toEqual(['admin', 'admin and owner'])
})

test('nobody wrote yet', async () => {
  for (const shelf of contactShelves) expect(await found(shelf)).toEqual({ messages: [], next: null })
  expect([await countContactMessages(db, 'waiting'), await countContactMessages(db, 'unread')]).toEqual([0, 0])
})

test('messages are as they were written, the newest first, with what became of them', async () => {
  const id = await written(1)
  await written(2, { readAt: at(3) })
  await written(3, { readAt: at(4), handledAt: at(5) })
  const { messages } = await found('all')
  expect(messages.map(({ subject, isRead, isAnswered }) => [subject, isRead, isAnswered])).toEqual([
    ['سؤال 3', true, true],
    ['سؤال 2', true, false],
    ['سؤال 1', false, false],
  ])
  const said = { name: 'سامر', email: 's@example.com', subject: 'سؤال 1', message: 'كيف أدفع؟\nشكرًا' }
  const ofNobody = { personId: null, way: 'letter', answers: [] }
  expect(messages[2]).toEqual({ id, ...said, ...ofNobody, createdAt: at(1), isRead: false, isAnswered: false })
})

test('each shelf shows its own, and what waits or is unread is counted', async () => {
  await written(1)
  await written(2, { readAt: at(3) })
  await written(3, { handledAt: at(4) })
  expect(await subjects('unread')).toEqual(['سؤال 3', 'سؤال 1'])
  expect(await subjects('waiting')).toEqual(['سؤال 2', 'سؤال 1'])
  expect(await subjects('answered')).toEqual(['سؤال 3'])
  expect(await subjects('all')).toHaveLength(3)
  expect([await countContactMessages(db, 'waiting'), await countContactMessages(db, 'unread')]).toEqual([2, 2])
})

test('a hundred unread are many, and no more are counted', async () => {
  const message = { name: 'x', email: 'x', subject: 'x', message: 'x' }
  await db
    .insertInto('contactMessages')
    .values(Array.from({ length: 99 }, () => message))
    .execute()
  expect(await countContactMessages(db, 'unread')).toBe(99)
  await db.insertInto('contactMessages').values([message, message]).execute()
  expect(await countContactMessages(db, 'unread')).toBe(100)
})

test.each(['unread', 'all'] as const)('page by page, also of one moment, each once (%s)', async (shelf) => {
  for (let n = 0; n < 25; n++) await written(n < 22 ? 7 : n, { subject: String(n) })
  for (let n = 0; n < 21; n++) await written(50, { subject: `read ${n}`, readAt: at(60) })
  const pages = await pagesOf(async (after) => {
    const { messages, next } = await found(shelf, after)
    return { rows: messages, next }
  })
  expect(pages.map(({ length }) => length)).toEqual(shelf === 'unread' ? [20, 5] : [20, 20, 6])
  const rows = pages.flat()
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const times = rows.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test('twenty fill one page and promise no other', async () => {
  for (let n = 0; n < 20; n++) await written(n)
  expect(await found('all')).toMatchObject({ next: null })
})

test.each(['', 'x', 'MTIz', 'x'.repeat(1000)])('a cursor that is none («%s») is the first page', async (after) => {
  await written(1)
  expect((await found('all', after)).messages).toHaveLength(1)
})
