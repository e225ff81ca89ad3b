import type { Insertable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ContactMessages } from '#db/schema.ts'
import { db } from '#tests/support/database.ts'
import { pagesOf } from '#tests/support/pages-of.ts'
import { whoMay } from '#tests/support/viewers.ts'
import { mayReadContactMessages } from './contact-policy.ts'
import { countUnreadContactMessages, findContactMessages } from './find-contact-messages.ts'

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
const subjects = async (unreadOnly: boolean) =>
  (await findContactMessages(db, { unreadOnly, after: null })).messages.map(({ subject }) => subject)

test('what is written to the site is administration’s to read', () => {
  expect(whoMay(mayReadContactMessages)).toEqual(['admin', 'admin and owner'])
})

test('nobody wrote yet', async () => {
  expect(await findContactMessages(db, { unreadOnly: false, after: null })).toEqual({ messages: [], next: null })
  expect(await countUnreadContactMessages(db)).toBe(0)
})

test('messages are as they were written, the newest first, with what became of them', async () => {
  const id = await written(1)
  await written(2, { readAt: at(3) })
  await written(3, { readAt: at(4), handledAt: at(5) })
  const { messages } = await findContactMessages(db, { unreadOnly: false, after: null })
  expect(messages.map(({ subject, isRead, isAnswered }) => [subject, isRead, isAnswered])).toEqual([
    ['سؤال 3', true, true],
    ['سؤال 2', true, false],
    ['سؤال 1', false, false],
  ])
  const said = { name: 'سامر', email: 's@example.com', subject: 'سؤال 1', message: 'كيف أدفع؟\nشكرًا' }
  expect(messages[2]).toEqual({ id, ...said, createdAt: at(1), isRead: false, isAnswered: false })
})

test('those that nobody has read can be shown alone, and are counted', async () => {
  await written(1)
  await written(2, { readAt: at(3) })
  await written(3, { handledAt: at(4) })
  expect(await subjects(true)).toEqual(['سؤال 3', 'سؤال 1'])
  expect(await subjects(false)).toHaveLength(3)
  expect(await countUnreadContactMessages(db)).toBe(2)
})

test('a hundred unread are many, and no more are counted', async () => {
  const message = { name: 'x', email: 'x', subject: 'x', message: 'x' }
  await db
    .insertInto('contactMessages')
    .values(Array.from({ length: 99 }, () => message))
    .execute()
  expect(await countUnreadContactMessages(db)).toBe(99)
  await db.insertInto('contactMessages').values([message, message]).execute()
  expect(await countUnreadContactMessages(db)).toBe(100)
})

test.each([true, false])('page by page, also of one moment, each once (unread only: %s)', async (unreadOnly) => {
  for (let n = 0; n < 25; n++) await written(n < 22 ? 7 : n, { subject: String(n) })
  for (let n = 0; n < 21; n++) await written(50, { subject: `read ${n}`, readAt: at(60) })
  const pages = await pagesOf(async (after) => {
    const { messages, next } = await findContactMessages(db, { unreadOnly, after })
    return { rows: messages, next }
  })
  expect(pages.map(({ length }) => length)).toEqual(unreadOnly ? [20, 5] : [20, 20, 6])
  const found = pages.flat()
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  const times = found.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test('twenty fill one page and promise no other', async () => {
  for (let n = 0; n < 20; n++) await written(n)
  expect(await findContactMessages(db, { unreadOnly: false, after: null })).toMatchObject({ next: null })
})

test.each(['', 'x', 'MTIz', 'x'.repeat(1000)])('a cursor that is none («%s») is the first page', async (after) => {
  await written(1)
  expect((await findContactMessages(db, { unreadOnly: false, after })).messages).toHaveLength(1)
})
