import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { answer, begun } from '#tests/support/talks.ts'
import { aConversation, aMessage, anOffer } from '#tests/support/talk-rows.ts'
import { findPreviews } from './find-previews.ts'

const previews = async (person: Person, ...messageIds: string[]) =>
  [...(await findPreviews(db, { personId: person.id, messageIds })).values()].map(({ content, type }) => [
    type,
    content,
  ])
const block = (by: Person, other: Person) =>
  db.insertInto('blocks').values({ personId: by.id, blockedId: other.id }).execute()

test('what somebody wrote is read by the other side alone, an offer with what it offers', async () => {
  const talk = await aConversation()
  const { seller, buyer } = talk
  const { id } = await aMessage(talk, buyer, { content: 'هل هو متاح؟' })
  expect(await previews(seller, id)).toEqual([['text', 'هل هو متاح؟']])
  expect(await previews(buyer, id), 'own words').toEqual([])
  expect(await previews(await aPerson(), id)).toEqual([])
  expect(await previews(seller, randomUUID())).toEqual([])
  expect(await previews(seller)).toEqual([])
  const offered = await anOffer(talk, { amount: 7000 })
  const found = await findPreviews(db, { personId: seller.id, messageIds: [offered] })
  expect([...found.values()]).toMatchObject([{ type: 'offer', amount: 7000, currency: 'SYP' }])
})

test('what was hidden is not read, nor what somebody wrote who is blocked, blocks, or was disabled', async () => {
  const hidden = await aConversation()
  const message = await aMessage(hidden, hidden.buyer, { hiddenAt: new Date() })
  expect(await previews(hidden.seller, message.id)).toEqual([])
  for (const close of [
    ({ seller, buyer }: typeof hidden) => block(seller, buyer),
    ({ seller, buyer }: typeof hidden) => block(buyer, seller),
    ({ buyer }: typeof hidden) =>
      db.updateTable('people').set({ disabledAt: new Date() }).where('id', '=', buyer.id).execute(),
  ]) {
    const talk = await aConversation()
    const { id } = await aMessage(talk, talk.buyer)
    expect(await previews(talk.seller, id)).toHaveLength(1)
    await close(talk)
    expect(await previews(talk.seller, id)).toEqual([])
  }
})

test('a notification names its last message and stores none of its words', async () => {
  const { buyer, seller, id } = await begun('الأولى')
  const last = randomUUID()
  await answer(id, buyer, 'الثانية والأخيرة', last)
  const rows = await db
    .selectFrom('notifications')
    .select('metadata')
    .where('personId', '=', seller.id)
    .where('kind', '=', 'message')
    .execute()
  expect(rows).toMatchObject([{ metadata: { conversationId: id, messageId: last } }])
  expect(JSON.stringify(rows)).not.toContain('الثانية')
})
