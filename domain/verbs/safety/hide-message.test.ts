import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aConversation, aMessage } from '#tests/support/talk-rows.ts'
import { hideMessage } from './hide-message.ts'

const admin = await anAdmin()
const talk = await aConversation()
const hide = (messageId: string, by = admin) => hideMessage(db, { messageId, by })
const hiddenAt = async (id: string) =>
  (await db.selectFrom('messages').select(['hiddenAt', 'content']).where('id', '=', id).executeTakeFirstOrThrow())
    .hiddenAt
const linesOf = (messageId: string) =>
  db
    .selectFrom('events')
    .select(['personId', 'byId', 'data'])
    .where('kind', '=', 'message_hidden')
    .where(sql<boolean>`data ->> 'messageId' = ${messageId}`)
    .execute()

test('an administrator takes a message away: its row stays, and the history says whose it was', async () => {
  const { id } = await aMessage(talk, talk.buyer, { content: 'شتيمة' })
  expect(await hide(id)).toEqual(done({ messageId: id }))
  expect(await hiddenAt(id)).toBeInstanceOf(Date)
  expect(await linesOf(id)).toEqual([
    { personId: talk.buyer.id, byId: admin.id, data: { messageId: id, conversationId: talk.id } },
  ])
})

test('taken away again it keeps the first moment, and others stay', async () => {
  const [{ id }, other] = [await aMessage(talk, talk.buyer), await aMessage(talk, talk.seller)]
  await db.updateTable('messages').set({ hiddenAt: '2026-01-01T00:00:00Z' }).where('id', '=', id).execute()
  expect(await hide(id)).toMatchObject({ ok: true })
  expect(await hiddenAt(id)).toEqual(new Date('2026-01-01T00:00:00Z'))
  expect(await hiddenAt(other.id)).toBeNull()
})

test('a message of somebody who is gone, or of the site, is taken away from nobody', async () => {
  const { id } = await aMessage(talk, null, { type: 'system', about: 'auto_reply' })
  expect(await hide(id)).toMatchObject({ ok: true })
  expect(await linesOf(id)).toMatchObject([{ personId: null }])
})

test('nobody but an active administrator does it, who wrote it neither', async () => {
  const { id } = await aMessage(talk, talk.buyer)
  const stopped = { ...admin, disabledAt: fromNow({}) }
  for (const by of [talk.buyer, talk.seller, stopped, { ...admin, eraseAt: fromNow({ days: 7 }) }])
    expect(await hide(id, by)).toEqual(refused('not_allowed'))
  expect([await hiddenAt(id), await linesOf(id)]).toEqual([null, []])
})

test('an unknown message is not found', async () => {
  expect(await hide(randomUUID())).toEqual(refused('message_not_found'))
})
