import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aGift } from '#tests/support/gifts.ts'
import { answer, write } from '#tests/support/talks.ts'
import { requestGift } from './request-gift.ts'

test('a request and messages of the same two wait for each other, and none is lost', async () => {
  const [gift, person] = [await aGift(), await aPerson()]
  const first = await write(gift, person, 'مرحبا')
  if (!first.ok) throw new Error(first.code)
  const talk = [1, 2, 3, 4].map((n) => answer(first.conversationId, n % 2 ? gift.owner : person, `رسالة ${n}`))
  const all = await Promise.all([
    ...talk,
    requestGift(db, { adId: gift.id, by: person, id: randomUUID(), content: 'لبيت جديد' }),
  ])
  expect(all.every(({ ok }) => ok)).toBe(true)
})
