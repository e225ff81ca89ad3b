import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aBlock, aConversation } from '#tests/support/talk-rows.ts'
import { mayWrite, otherOf, sideOf } from './chat-policy.ts'
import { conversationAbout } from './conversation-about.ts'
import { isOpenBetween, whyClosed } from './why-closed.ts'

const talk = await aConversation()
const { buyer, seller, ad } = talk

/** What keeps each side from writing to the other, and whether the condition of a statement says the same. */
async function closedFor({ id, buyer, seller }: typeof talk) {
  const between = { id, adId: ad.id, buyerId: buyer.id, sellerId: seller.id, isNew: false }
  const answers: (string | null)[] = []
  for (const [by, other] of [
    [buyer, seller],
    [seller, buyer],
  ] as const) {
    const code = await whyClosed(db, between, by)
    const { isOpen } = await db.selectNoFrom(isOpenBetween(by.id, other.id).as('isOpen')).executeTakeFirstOrThrow()
    expect(isOpen).toBe(code === null)
    answers.push(code)
  }
  return answers
}

test('whoever has an account writes, unless it is stopped or about to be erased', () => {
  const people = [null, buyer, { ...buyer, disabledAt: fromNow({}) }, { ...buyer, eraseAt: fromNow({ days: 7 }) }]
  expect(people.map(mayWrite)).toEqual([false, true, false, false])
})

test('each has a side, and the other one is who they talk to, or nobody who has left', () => {
  const sides = { buyerId: buyer.id, sellerId: seller.id }
  expect([sideOf(buyer, sides), sideOf(seller, sides)]).toEqual(['buyer', 'seller'])
  expect([otherOf(buyer, sides), otherOf(seller, sides)]).toEqual([seller.id, buyer.id])
  expect(otherOf(buyer, { ...sides, sellerId: null })).toBeNull()
  expect(otherOf(seller, { ...sides, buyerId: null })).toBeNull()
  expect(sideOf(seller, { ...sides, buyerId: null })).toBe('seller')
})

test('the conversation about an ad is the buyer’s own, not that of its seller or of another buyer', async () => {
  const find = (personId: string, adId = ad.id) => conversationAbout(db, { adId, personId })
  expect(await find(buyer.id)).toBe(talk.id)
  const other = await aPerson()
  for (const personId of [seller.id, other.id, (await anAdmin()).id]) expect(await find(personId)).toBeNull()
  expect(await find(buyer.id, (await anAd({ owner: seller, status: 'approved' })).id)).toBeNull()
})

test('nothing keeps two people from writing to each other', async () => {
  expect(await closedFor(talk)).toEqual([null, null])
})

test('who blocks knows it, and who is blocked is not told', async () => {
  const blocked = await aConversation()
  await aBlock(blocked.buyer, blocked.seller)
  expect(await closedFor(blocked)).toEqual(['you_block_them', 'message_not_taken'])
  await aBlock(blocked.seller, blocked.buyer)
  expect(await closedFor(blocked)).toEqual(['you_block_them', 'you_block_them'])
  const elsewhere = await aConversation({ buyer: blocked.buyer })
  expect(await closedFor(elsewhere), 'a block between others').toEqual([null, null])
})

test.each(['disabledAt', 'eraseAt'] as const)('to somebody with %s nobody writes', async (column) => {
  const gone = await aConversation({ seller: await aPerson({ [column]: fromNow({ days: 1 }) }) })
  expect(await closedFor(gone)).toEqual(['message_not_taken', null])
})

test('whoever was erased has left', async () => {
  const between = { id: talk.id, adId: null, buyerId: buyer.id, sellerId: null, isNew: false }
  expect(await whyClosed(db, between, buyer)).toBe('other_has_left')
  expect(await whyClosed(db, { ...between, buyerId: null, sellerId: seller.id }, seller)).toBe('other_has_left')
})
