import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rowsReadBy, statementsOf } from '#tests/support/counted-statements.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aNotification } from '#tests/support/notices.ts'
import { aConversation, aMessage } from '#tests/support/talk-rows.ts'
import { countNews, countNewsOf } from './count-news.ts'

test('what waits for people is counted for each: notifications that are of use, and conversations', async () => {
  const [talk, other] = [await aConversation(), await aConversation()]
  const { seller, buyer } = talk
  for (const over of [{}, {}, { readAt: fromNow({}) }, { expiresAt: fromNow({ seconds: -1 }) }])
    await aNotification(seller, over)
  await aNotification(buyer, { expiresAt: fromNow({ minutes: 1 }) })
  await aMessage(talk, buyer)
  await aMessage(talk, buyer)
  await aMessage(other, other.seller)
  const readers = [seller, buyer, other.buyer].map((person) => ({ personId: person.id, person }))
  expect(await countNews(db, { readers })).toEqual([
    { unread: 2, unreadMessages: 1 },
    { unread: 1, unreadMessages: 0 },
    { unread: 0, unreadMessages: 1 },
  ])
  expect(await countNewsOf(db, { person: seller })).toEqual({ unread: 2, unreadMessages: 1 })
})

test('nothing waits for somebody new, for nobody at all, or where a conversation has no message', async () => {
  const { buyer } = await aConversation()
  expect(await countNewsOf(db, { person: buyer })).toEqual({ unread: 0, unreadMessages: 0 })
  expect(await countNews(db, { readers: [] })).toEqual([])
})

test('more than ninety-nine notifications are not counted further', async () => {
  const person = await aPerson()
  const add = (count: number) =>
    sql`insert into notifications (person_id, kind, type)
      select ${person.id}, 'ad_received', 'info' from generate_series(1, ${count}::int)`.execute(db)
  await add(99)
  expect(await countNewsOf(db, { person: person })).toMatchObject({ unread: 99 })
  await add(5)
  expect(await countNewsOf(db, { person: person })).toMatchObject({ unread: 100 })
})

test('no count reads more rows than it counts, whatever else is unread: of a role that ended, run out, or of others', async () => {
  const person = await aPerson()
  const add = (count: number, kind: string, expiresAt: Date | null = null) =>
    sql`insert into notifications (person_id, kind, type, expires_at)
      select ${person.id}, ${kind}, 'info', ${expiresAt}::timestamptz from generate_series(1, ${count}::int)`.execute(
      db,
    )
  await add(3000, 'new_ad')
  await add(3000, 'promotion_ending', new Date(Date.now() - 60_000))
  await add(3, 'ad_received')
  await add(2, 'order', new Date(Date.now() + 3_600_000))
  await sql`analyze notifications`.execute(db)
  const rowsFor = async (unread: number) => {
    const sent = await statementsOf(async () => expect(await countNewsOf(db, { person })).toMatchObject({ unread }))
    return rowsReadBy(sent)
  }
  expect(await rowsFor(5)).toBe(5)
  await add(3000, 'ad_received')
  expect(await rowsFor(100)).toBe(100)
})
