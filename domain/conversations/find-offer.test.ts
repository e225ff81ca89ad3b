import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { aConversation, anOffer } from '#tests/support/talk-rows.ts'
import { findOffer } from './find-offer.ts'

type Talk = Awaited<ReturnType<typeof aConversation>>
const aTalk = (ad = {}) => aConversation({ ad: { price: 150_000, ...ad } })
const find = (talk: Talk, offerId: string, by = talk.seller) => findOffer(db, { conversationId: talk.id, offerId, by })
const range = async (talk: Talk, over: Parameters<typeof anOffer>[1] = {}, by = talk.seller) =>
  (await find(talk, await anOffer(talk, over), by))!.range

test('the two see it, each from their side; nobody else does, and not in another conversation', async () => {
  const [talk, other] = [await aTalk(), await aTalk()]
  const offerId = await anOffer(talk)
  expect(await find(talk, offerId)).toMatchObject({ offer: { id: offerId, amount: 100_000, isOwn: false } })
  expect(await find(talk, offerId, talk.buyer)).toMatchObject({ offer: { isOwn: true } })
  for (const by of [await aPerson(), await anAdmin(), other.seller]) expect(await find(talk, offerId, by)).toBeNull()
  expect(await find({ ...talk, id: other.id }, offerId)).toBeNull()
  expect(await find(talk, randomUUID())).toBeNull()
})

test('a seller counters above the offer up to the price, a buyer from a third of the price to below the offer', async () => {
  expect(await range(await aTalk())).toEqual({ lowest: 100_001, highest: 150_000 })
  const talk = await aTalk()
  expect(await range(talk, { bySide: 'seller', amount: 120_000 }, talk.buyer)).toEqual({
    lowest: 45_000,
    highest: 119_999,
  })
})

test('an offer that the price has since passed leaves what the ad allows', async () => {
  expect(await range(await aTalk({ price: 400_000 }))).toEqual({ lowest: 120_000, highest: 400_000 })
  const talk = await aTalk({ price: 90_000 })
  expect(await range(talk, { bySide: 'seller', amount: 120_000 }, talk.buyer)).toEqual({
    lowest: 27_000,
    highest: 90_000,
  })
})

test('an offer in another currency than the ad has now bounds nothing', async () => {
  expect(await range(await aTalk({ price: 100, currency: 'USD' }))).toEqual({ lowest: 30, highest: 100 })
})

test('of an ad that is gone, sold or given away the offer is there and no counter', async () => {
  const talk = await aTalk()
  const offerId = await anOffer(talk)
  for (const change of [
    { availability: 'reserved' as const },
    { availability: 'available' as const, price: 0 },
    { price: 150_000, status: 'hidden' as const, hiddenReason: 'owner' as const },
  ]) {
    await db.updateTable('ads').set(change).where('id', '=', talk.ad.id).execute()
    const found = await find(talk, offerId)
    expect([found!.offer.amount, found!.range]).toEqual([100_000, undefined])
  }
})
