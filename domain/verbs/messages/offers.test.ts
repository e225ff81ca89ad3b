import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { serverLimits } from '#shared/server-limits.ts'
import type { OfferAct } from '#shared/offer-states.ts'
import { done, refused } from '#shared/outcome.ts'
import { blockPerson } from './block-person.ts'
import { findConversation } from '#domain/conversations/find-conversation.ts'
import { findConversations } from '#domain/conversations/find-conversations.ts'
import { readConversation } from './read-conversation.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { answerOffer } from './answer-offer.ts'
import { expireOffers } from './expire-offers.ts'
import { makeOffer } from './make-offer.ts'

const offer = (ad: { id: number }, by: Person, amount: number, id: string = randomUUID()) =>
  makeOffer(db, { adId: ad.id, by, id, amount, note: '' })

/** An offer of 100,000 for an ad of 150,000. */
async function offered(over: Parameters<typeof anAd>[0] = {}) {
  const [ad, buyer] = [await anAd({ status: 'approved', price: 150_000, ...over }), await aPerson({ name: 'سامر' })]
  const offerId = randomUUID()
  const made = await offer(ad, buyer, 100_000, offerId)
  if (!made.ok) throw new Error(made.code)
  return { ad, buyer, seller: ad.owner, id: made.conversationId, offerId }
}
type Talk = Awaited<ReturnType<typeof offered>>

const answer = ({ id, offerId }: Pick<Talk, 'id' | 'offerId'>, by: Person, act: Exclude<OfferAct, 'counter'>) =>
  answerOffer(db, { conversationId: id, offerId, by, act })
const counter = (talk: Pick<Talk, 'id' | 'offerId'>, by: Person, amount: number, counterId: string = randomUUID()) =>
  answerOffer(db, {
    conversationId: talk.id,
    offerId: talk.offerId,
    by,
    act: 'counter',
    counter: { id: counterId, amount, note: '' },
  })

/** What one side sees: the kind of each message, and how the offer in it stands. */
async function seen({ id }: { id: string }, by: Person) {
  const found = await findConversation(db, { id, by })
  return found!.messages.map(({ type, about, offer }) => `${about ?? type} ${offer?.amount} ${offer?.state}`)
}

async function may({ id, offerId }: Talk, by: Person) {
  const found = await findConversation(db, { id, by })
  const { offer } = found!.messages.find((message) => message.id === offerId)!
  return Object.entries(offer!.may)
    .filter(([, allowed]) => allowed)
    .map(([act]) => act)
}

const noticesOf = async (person: Person) => {
  const rows = await db
    .selectFrom('notifications')
    .select(['metadata', 'actionUrl'])
    .where('personId', '=', person.id)
    .where('kind', '=', 'offer')
    .where('readAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ metadata }) => (metadata as Record<string, unknown>)['what'])
}

const hoursLater = (id: string, hours: number) =>
  sql`update offers set expires_at = expires_at - make_interval(hours => ${hours}) where message_id = ${id}`.execute(db)

test('both see the same offer, the seller is told, and who may do what is said', async () => {
  const talk = await offered()
  expect(await seen(talk, talk.buyer)).toEqual(['offer 100000 open'])
  expect(await seen(talk, talk.seller)).toEqual(['offer 100000 open'])
  expect(await may(talk, talk.buyer)).toEqual(['withdraw'])
  expect(await may(talk, talk.seller)).toEqual(['accept', 'counter', 'decline'])
  expect([await noticesOf(talk.seller), await noticesOf(talk.buyer)]).toEqual([['made'], []])
  const [listed] = (await findConversations(db, { personId: talk.seller.id })).conversations
  expect(listed).toMatchObject({ unread: 1, last: { type: 'offer', amount: 100_000, currency: 'SYP', isOwn: false } })
})

test('reading the conversation reads what was told of its offers', async () => {
  const talk = await offered()
  await readConversation(db, { id: talk.id, by: talk.seller, to: 2 ** 40 })
  expect(await noticesOf(talk.seller)).toEqual([])
})

test('an offer is a part of the price, and of no ad that cannot be bought', async () => {
  const [ad, person] = [await anAd({ status: 'approved', price: 1000 }), await aPerson()]
  expect(await offer(ad, person, 1001)).toEqual(refused('offer_above_price'))
  expect(await offer(ad, person, (1000 * serverLimits.lowestOfferPercent) / 100 - 1)).toEqual(refused('offer_too_low'))
  expect(await offer(ad, ad.owner, 900)).toEqual(refused('message_to_oneself'))
  expect(await offer(await anAd({ status: 'approved', categoryId: 10 }), person, 1)).toEqual(refused('offer_on_free'))
  const reserved = await anAd({ status: 'approved', availability: 'reserved' })
  expect(await offer(reserved, person, 100_000)).toEqual(refused('offer_not_available'))
  expect(await offer(await anAd({ status: 'pending' }), person, 100_000)).toEqual(refused('ad_not_found'))
  expect(await offer(await anAd({ status: 'hidden' }), person, 100_000)).toEqual(refused('ad_gone'))
  expect(await offer(ad, { ...person, disabledAt: new Date() }, 900)).toEqual(refused('not_allowed'))
  // Nothing was begun by any of them.
  expect((await findConversations(db, { personId: person.id })).conversations).toEqual([])
  expect(await offer(ad, person, 1000)).toMatchObject({ ok: true })
})

test('one waits at a time, also of many at the same moment; sent again under its id it is one', async () => {
  const [ad, person] = [await anAd({ status: 'approved', price: 1000 }), await aPerson()]
  const id = randomUUID()
  const same = await Promise.all([1, 2, 3].map(() => offer(ad, person, 900, id)))
  expect(same.every(({ ok }) => ok)).toBe(true)
  const others = await Promise.all([1, 2, 3].map(() => offer(ad, person, 950)))
  expect(others).toEqual(Array.from({ length: 3 }, () => refused('offer_waits')))
  const talk = { id: (same[0] as { conversationId: string }).conversationId, offerId: id }
  await answer(talk, person, 'withdraw')
  const again = await Promise.all([1, 2, 3].map(() => offer(ad, person, 950)))
  expect(again.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await seen(talk, person)).toEqual(['offer 900 withdrawn', 'withdrawn 900 withdrawn', 'offer 950 open'])
})

test('who is blocked offers nothing and is offered nothing', async () => {
  const { ad, buyer, seller, id } = await offered()
  await blockPerson(db, { conversationId: id, by: seller, blocked: true })
  expect(await offer(ad, buyer, 120_000)).toEqual(refused('message_not_taken'))
})

test('accepted, both see what was agreed; the ad is as it was', async () => {
  const talk = await offered()
  expect(await answer(talk, talk.seller, 'accept')).toEqual(done({ conversationId: talk.id }))
  for (const side of [talk.buyer, talk.seller])
    expect(await seen(talk, side)).toEqual(['offer 100000 accepted', 'accepted 100000 accepted'])
  expect(await noticesOf(talk.buyer)).toEqual(['accepted'])
  const ad = await db.selectFrom('ads').selectAll().where('id', '=', talk.ad.id).executeTakeFirstOrThrow()
  expect(ad).toMatchObject({ price: 150_000, availability: 'available', version: talk.ad.version })
  // Nothing is stuck: a next offer may be made.
  expect(await offer(talk.ad, talk.buyer, 90_000)).toMatchObject({ ok: true })
})

test('offers go back and forth between the two, each closer than the last', async () => {
  const talk = await offered()
  const next = randomUUID()
  expect(await counter(talk, talk.seller, 100_000)).toEqual(refused('counter_not_higher'))
  expect(await counter(talk, talk.seller, 150_001)).toEqual(refused('offer_above_price'))
  expect(await counter(talk, talk.seller, 140_000, next)).toEqual(done({ conversationId: talk.id }))
  expect(await counter(talk, talk.seller, 140_000, next), 'the same again').toEqual(done({ conversationId: talk.id }))
  const second = { ...talk, offerId: next }
  expect(await counter(second, talk.buyer, 140_000)).toEqual(refused('counter_not_lower'))
  expect(await answer(second, talk.buyer, 'accept')).toMatchObject({ ok: true })
  expect(await seen(talk, talk.buyer)).toEqual([
    'offer 100000 countered',
    'offer 140000 accepted',
    'accepted 140000 accepted',
  ])
  expect([await noticesOf(talk.buyer), await noticesOf(talk.seller)]).toEqual([['countered'], ['accepted']])
})

test('only the side that was asked answers, only the side that made it takes it back, nobody else finds it', async () => {
  const [talk, stranger] = [await offered(), await aPerson()]
  for (const act of ['accept', 'decline'] as const)
    expect(await answer(talk, talk.buyer, act)).toEqual(refused('offer_not_yours_to_answer'))
  expect(await counter(talk, talk.buyer, 90_000)).toEqual(refused('offer_not_yours_to_answer'))
  expect(await answer(talk, talk.seller, 'withdraw')).toEqual(refused('offer_not_yours_to_answer'))
  expect(await answer(talk, stranger, 'accept')).toEqual(refused('conversation_not_found'))
  const own = await offered()
  expect(await answer({ id: own.id, offerId: talk.offerId }, own.seller, 'accept')).toEqual(refused('offer_not_found'))
  expect(await seen(talk, talk.buyer)).toEqual(['offer 100000 open'])
})

test('after 48 hours by the database’s clock it is over, and the next one may be made', async () => {
  const talk = await offered()
  await hoursLater(talk.offerId, limits.offerHours - 1)
  expect(await seen(talk, talk.buyer)).toEqual(['offer 100000 open'])
  await hoursLater(talk.offerId, 1)
  expect(await seen(talk, talk.seller)).toEqual(['offer 100000 expired'])
  expect(await may(talk, talk.seller)).toEqual([])
  expect(await answer(talk, talk.seller, 'accept')).toEqual(refused('offer_expired'))
  expect(await offer(talk.ad, talk.buyer, 110_000)).toMatchObject({ ok: true })
  expect(await seen(talk, talk.buyer)).toEqual(['offer 100000 expired', 'offer 110000 open'])
  expect(await answer(talk, talk.seller, 'decline')).toEqual(refused('offer_expired'))
})

test('what cannot be bought now is not sold, but an offer for it can still be refused', async () => {
  const talk = await offered()
  await db.updateTable('ads').set({ availability: 'reserved' }).where('id', '=', talk.ad.id).execute()
  expect(await seen(talk, talk.seller)).toEqual(['offer 100000 off'])
  expect(await may(talk, talk.seller)).toEqual(['decline'])
  expect(await answer(talk, talk.seller, 'accept')).toEqual(refused('offer_not_available'))
  expect(await counter(talk, talk.seller, 140_000)).toEqual(refused('offer_not_available'))
  expect(await seen(talk, talk.seller), 'a refusal leaves nothing').toEqual(['offer 100000 off'])
  await db.updateTable('ads').set({ availability: 'available' }).where('id', '=', talk.ad.id).execute()
  expect(await seen(talk, talk.seller)).toEqual(['offer 100000 open'])
  expect(await answer(talk, talk.seller, 'decline')).toMatchObject({ ok: true })
})

test('of answers at the same moment one wins, and one message and one notification tell it', async () => {
  for (let round = 0; round < 10; round++) {
    const talk = await offered()
    const answers = await Promise.all([
      answer(talk, talk.seller, 'accept'),
      answer(talk, talk.seller, 'decline'),
      answer(talk, talk.buyer, 'withdraw'),
      counter(talk, talk.seller, 140_000),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const lost = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))
    expect(lost).toEqual(['offer_answered', 'offer_answered', 'offer_answered'])
    expect(await seen(talk, talk.buyer)).toHaveLength(2)
    const newer =
      (await noticesOf(talk.buyer)).length + (await noticesOf(talk.seller)).filter((event) => event !== 'made').length
    expect(newer).toBe(1)
  }
})

test('the same answer twice is one', async () => {
  const talk = await offered()
  const twice = await Promise.all([answer(talk, talk.seller, 'accept'), answer(talk, talk.seller, 'accept')])
  expect(twice.every(({ ok }) => ok)).toBe(true)
  expect(await seen(talk, talk.buyer)).toHaveLength(2)
  expect(await noticesOf(talk.buyer)).toEqual(['accepted'])
})

test('what nobody answered in time is closed once, and told at the bell alone to who made it', async () => {
  const [late, fresh] = [await offered(), await offered()]
  await db
    .updateTable('offers')
    .set({ expiresAt: sql`now()` })
    .where('messageId', '=', late.offerId)
    .execute()
  const runs = await Promise.all([expireOffers(db), expireOffers(db)])
  expect(runs.reduce((sum, { expired }) => sum + expired, 0)).toBe(1)
  expect([await noticesOf(late.buyer), await noticesOf(late.seller)]).toEqual([['expired'], ['made']])
  expect([await noticesOf(fresh.buyer), await seen(fresh, fresh.buyer)]).toEqual([[], ['offer 100000 open']])
  expect(await seen(late, late.buyer)).toEqual(['offer 100000 expired'])
  const waiting = db.selectFrom('deliveries').select('channel').where('personId', '=', late.buyer.id)
  expect(await waiting.execute()).toEqual([])
  expect(await answer(late, late.seller, 'accept')).toEqual(refused('offer_expired'))
})

test('an answer that is told to nobody is none', async () => {
  const talk = await offered()
  await sql`alter table notifications add constraint broken check (kind <> 'offer') not valid`.execute(db)
  await expect(answer(talk, talk.seller, 'accept')).rejects.toThrow('broken')
  await expect(offered()).rejects.toThrow('broken')
  await sql`alter table notifications drop constraint broken`.execute(db)
  expect(await seen(talk, talk.buyer)).toEqual(['offer 100000 open'])
  expect(await answer(talk, talk.seller, 'accept')).toMatchObject({ ok: true })
})
