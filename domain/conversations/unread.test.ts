import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aConversation, aMessage } from '#tests/support/talk-rows.ts'
import { unreadOf } from './unread.ts'

type Talk = Awaited<ReturnType<typeof aConversation>>
const unread = async (talk: Talk) => {
  const row = await db
    .selectFrom('conversations')
    .select([unreadOf(talk.buyer.id).as('buyer'), unreadOf(talk.seller.id).as('seller')])
    .where('id', '=', talk.id)
    .executeTakeFirstOrThrow()
  return [row.buyer, row.seller]
}
const readTo = (talk: Talk, to: { buyerReadTo?: number; sellerReadTo?: number }) =>
  db.updateTable('conversations').set(to).where('id', '=', talk.id).execute()
/** So many messages of the buyer, in one statement. */
const many = (talk: Talk, count: number) =>
  sql`insert into messages (id, conversation_id, sender_id, content)
    select gen_random_uuid(), ${talk.id}, ${talk.buyer.id}, 'مرحبا' from generate_series(1, ${count}::int)`.execute(db)

test('each has not read what the other wrote below the position they came to', async () => {
  const talk = await aConversation()
  expect(await unread(talk)).toEqual([0, 0])
  const first = await aMessage(talk, talk.buyer)
  const second = await aMessage(talk, talk.buyer)
  const third = await aMessage(talk, talk.seller)
  expect(await unread(talk)).toEqual([1, 2])
  await readTo(talk, { sellerReadTo: first.ordinal })
  expect(await unread(talk)).toEqual([1, 1])
  await readTo(talk, { sellerReadTo: second.ordinal, buyerReadTo: third.ordinal })
  expect(await unread(talk)).toEqual([0, 0])
})

test('an automatic reply is news to the buyer alone; what somebody wrote who is gone is news too', async () => {
  const talk = await aConversation()
  await aMessage(talk, null, { type: 'system', about: 'auto_reply' })
  expect(await unread(talk)).toEqual([1, 0])
  await aMessage(talk, null)
  expect(await unread(talk)).toEqual([2, 1])
})

test('counted to a hundred and no further', async () => {
  const talk = await aConversation()
  await many(talk, 99)
  expect(await unread(talk)).toEqual([0, 99])
  await many(talk, 2)
  expect(await unread(talk)).toEqual([0, 100])
})
