import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
