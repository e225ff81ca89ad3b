import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Availability } from '#shared/ad-states.ts'
import type { OfferState } from '#shared/offer-states.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aConversation, aMessage, anOffer } from '#tests/support/talk-rows.ts'
import { findOfferedAd } from './offered-ad.ts'
import { offersOf } from './offers-of.ts'

type Side = 'buyer' | 'seller'
const view = async (messageId: string, side: Side) =>
  (await offersOf(db, { messageIds: [messageId], side })).get(messageId)!
/** The acts that a side may do now. */
const may = async (messageId: string, side: Side) =>
  Object.entries((await view(messageId, side)).may).flatMap(([act, is]) => (is ? [act] : []))

test('each side sees the offer as its own or as the other’s, with what the ad costs now', async () => {
  const talk = await aConversation({ ad: { price: 150_000 } })
  const id = await anOffer(talk)
  const said = { id, conversationId: talk.id, price: 150_000, amount: 100_000, currency: 'SYP', state: 'open' }
  expect(await view(id, 'buyer')).toMatchObject({ ...said, isOwn: true })
  expect(await view(id, 'seller')).toMatchObject({ ...said, isOwn: false })
})

test.each<[OfferState, string[], string[]]>([
  ['open', ['accept', 'counter', 'decline'], ['withdraw']],
  ['accepted', [], []],
  ['declined', [], []],
  ['countered', [], []],
  ['withdrawn', [], []],
  ['expired', [], []],
])('with an offer that is %s who was asked may %j, who made it %j', async (state, received, made) => {
  const talk = await aConversation()
  const byBuyer = await anOffer(talk, { state })
  expect([await may(byBuyer, 'seller'), await may(byBuyer, 'buyer')]).toEqual([received, made])
  const other = await aConversation()
  const countered = await anOffer(other, { state, bySide: 'seller' })
  expect([await may(countered, 'buyer'), await may(countered, 'seller')]).toEqual([received, made])
  expect((await view(countered, 'buyer')).state).toBe(state)
})

test('after its hours it has run out, by the clock of the database, whether or not anybody wrote that down', async () => {
  const talk = await aConversation()
  const id = await anOffer(talk, { expiresAt: fromNow({ minutes: 1 }) })
  expect((await view(id, 'seller')).state).toBe('open')
  await db
    .updateTable('offers')
    .set({ expiresAt: fromNow({ seconds: -1 }) })
    .where('messageId', '=', id)
    .execute()
  expect((await view(id, 'seller')).state).toBe('expired')
  expect([await may(id, 'seller'), await may(id, 'buyer')]).toEqual([[], []])
})

test.each<[string, object]>([
  ['reserved', { availability: 'reserved' }],
  ['sold', { availability: 'sold', soldAt: fromNow({ minutes: -1 }) }],
  ['free by now', { price: 0 }],
  ['hidden', { status: 'hidden', hiddenReason: 'owner' }],
  ['removed', { deletedAt: fromNow({ minutes: -1 }), deletedReason: 'owner' }],
])('of what is %s an offer is off: one may still say no or take it back', async (_, change) => {
  const talk = await aConversation()
  const id = await anOffer(talk)
  await db.updateTable('ads').set(change).where('id', '=', talk.ad.id).execute()
  expect((await view(id, 'seller')).state).toBe('off')
  expect([await may(id, 'seller'), await may(id, 'buyer')]).toEqual([['decline'], ['withdraw']])
})

test('an answered offer stays answered where its ad is gone for good, and has no price', async () => {
  const talk = await aConversation({ adId: null })
  expect(await view(await anOffer(talk, { state: 'accepted' }), 'buyer')).toMatchObject({
    state: 'accepted',
    price: null,
  })
})

test('messages without an offer have none, and none are asked for none', async () => {
  const talk = await aConversation()
  const { id } = await aMessage(talk, talk.buyer)
  const offerId = await anOffer(talk)
  const found = await offersOf(db, { messageIds: [id, offerId, randomUUID()], side: 'buyer' })
  expect([...found.keys()]).toEqual([offerId])
  expect((await offersOf(db, { messageIds: [], side: 'buyer' })).size).toBe(0)
})

test.each<[Availability, string | null]>([
  ['available', null],
  ['reserved', 'offer_not_available'],
  ['sold', 'offer_not_available'],
])('for what is %s an offer may be made: %s', async (availability, code) => {
  const soldAt = availability === 'sold' ? fromNow({ days: -1 }) : null
  const { id } = await anAd({ status: 'approved', availability, soldAt })
  expect((await findOfferedAd(db, id)).code).toBe(code)
})

test('for what is not on the site, or costs nothing, no offer is made; else it comes with its price', async () => {
  const dollars = await anAd({ status: 'approved', price: 350, currency: 'USD', title: 'iPhone 13' })
  expect(await findOfferedAd(db, dollars.id)).toMatchObject({
    code: null,
    ad: { id: dollars.id, title: 'iPhone 13', price: 350, currency: 'USD' },
  })
  const [given, pending, sold] = [
    await anAd({ status: 'approved', categoryId: 10 }),
    await anAd({ status: 'pending' }),
    await anAd({ status: 'approved', availability: 'sold', soldAt: fromNow({ days: -8 }) }),
  ]
  expect(await findOfferedAd(db, given.id)).toEqual({ code: 'offer_on_free' })
  for (const id of [pending.id, sold.id, 999_999_999, null])
    expect(await findOfferedAd(db, id)).toEqual({ code: 'ad_gone' })
})

test('what was agreed may be reserved by the seller while it is to be had; then both see that it is', async () => {
  const talk = await aConversation()
  const id = await anOffer(talk, { state: 'accepted' })
  expect([(await view(id, 'seller')).toReserve, (await view(id, 'buyer')).toReserve]).toEqual([
    { adId: talk.ad.id, buyerName: 'سامر' },
    null,
  ])
  await db.updateTable('ads').set({ availability: 'reserved' }).where('id', '=', talk.ad.id).execute()
  for (const side of ['seller', 'buyer'] as const)
    expect(await view(id, side)).toMatchObject({ toReserve: null, isReserved: true })
})

test('whoever may counter reads between which amounts, and where nothing lies between the two there is no counter', async () => {
  const talk = await aConversation({ ad: { price: 1000, currency: 'USD' } })
  const offered = await anOffer(talk, { amount: 800, currency: 'USD' })
  expect((await view(offered, 'seller')).range).toEqual({ lowest: 801, highest: 1000, currency: 'USD' })
  expect((await view(offered, 'buyer')).range).toBeNull()
  const other = await aConversation({ ad: { price: 1000, currency: 'USD' } })
  const countered = await anOffer(other, { amount: 900, currency: 'USD', bySide: 'seller' })
  expect((await view(countered, 'buyer')).range).toEqual({ lowest: 300, highest: 899, currency: 'USD' })
  const whole = await aConversation({ ad: { price: 1000, currency: 'USD' } })
  const all = await view(await anOffer(whole, { amount: 1000, currency: 'USD' }), 'seller')
  expect([all.range, all.may.accept]).toEqual([null, true])
})
