import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { findConversation } from '#domain/conversations/find-conversation.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aConversation, aMeeting, anOffer, onTheHalfHour } from '#tests/support/talk-rows.ts'
import { actOnHandover } from './act-on-handover.ts'
import { actOnMeeting } from './act-on-meeting.ts'
import { answerOffer } from './answer-offer.ts'
import { expireOffers } from './expire-offers.ts'
import { makeOffer } from './make-offer.ts'

type Talk = Awaited<ReturnType<typeof aConversation>>

async function handedOver(talk: Talk) {
  await actOnHandover(db, { conversationId: talk.id, by: talk.seller, act: 'claim' })
  await actOnHandover(db, { conversationId: talk.id, by: talk.buyer, act: 'confirm' })
}
const aTalk = () => aConversation({ ad: { price: 150_000 } })
const answer = ({ id }: Talk, offerId: string, by: Person, act: 'accept' | 'decline' | 'withdraw') =>
  answerOffer(db, { conversationId: id, offerId, by, act })

/** Each offer as one side sees it, and what that side may still do. */
async function seen({ id }: Talk, by: Person) {
  const { messages, offerFor } = (await findConversation(db, { id, by }))!
  const offers = messages.flatMap(({ offer }) => offer ?? [])
  return {
    offerFor,
    offers: offers.map(({ state, may, toReserve }) => ({
      state,
      may: Object.values(may).some(Boolean),
      toReserve: toReserve !== null,
    })),
  }
}
const over = { state: 'over', may: false, toReserve: false }

test('a confirmed handover ends the offer that waits: nobody answers it, takes it back or reserves any more', async () => {
  const talk = await aTalk()
  await anOffer(talk, { state: 'accepted' })
  const open = await anOffer(talk)
  await actOnHandover(db, { conversationId: talk.id, by: talk.seller, act: 'claim' })
  expect((await seen(talk, talk.seller)).offers, 'a claim alone ends nothing').toMatchObject([
    { toReserve: true },
    { state: 'open', may: true },
  ])
  await actOnHandover(db, { conversationId: talk.id, by: talk.buyer, act: 'confirm' })
  for (const side of [talk.seller, talk.buyer])
    expect((await seen(talk, side)).offers).toEqual([{ state: 'accepted', may: false, toReserve: false }, over])
  for (const act of ['accept', 'decline'] as const)
    expect(await answer(talk, open, talk.seller, act)).toEqual(refused('offer_handed_over'))
  expect(await answer(talk, open, talk.buyer, 'withdraw')).toEqual(refused('offer_handed_over'))
})

test('so does a handover at a meeting', async () => {
  const talk = await aTalk()
  await anOffer(talk)
  const meetingId = await aMeeting(talk, { state: 'agreed', startsAt: onTheHalfHour({ minutes: -5 }) })
  await actOnMeeting(db, { conversationId: talk.id, meetingId, by: talk.buyer, id: randomUUID(), act: 'received' })
  expect((await seen(talk, talk.seller)).offers).toEqual([over])
})

test('what is offered after the handover is another deal', async () => {
  const talk = await aTalk()
  await anOffer(talk)
  await handedOver(talk)
  expect((await seen(talk, talk.buyer)).offerFor).toBe(talk.ad.id)
  const id = randomUUID()
  const made = await makeOffer(db, { adId: talk.ad.id, by: talk.buyer, id, amount: 120_000, note: '' })
  expect(made).toMatchObject({ ok: true })
  expect((await seen(talk, talk.seller)).offers).toEqual([over, { state: 'open', may: true, toReserve: false }])
  expect(await answer(talk, id, talk.seller, 'accept')).toMatchObject({ ok: true })
  expect((await seen(talk, talk.seller)).offers.at(1)).toMatchObject({ state: 'accepted', toReserve: true })
})

test('whose offer ended so is not told hours later that nobody answered; what had run out before stays so', async () => {
  const [talk, late] = [await aTalk(), await aTalk()]
  await anOffer(talk)
  await anOffer(late, { createdAt: fromNow({ hours: -50 }), expiresAt: fromNow({ hours: -2 }) })
  for (const each of [talk, late]) await handedOver(each)
  await db
    .updateTable('handovers')
    .set({ stateSince: fromNow({ hours: -50 }) })
    .where('conversationId', '=', talk.id)
    .execute()
  await db
    .updateTable('offers')
    .set({ createdAt: fromNow({ hours: -51 }), expiresAt: fromNow({ hours: -3 }) })
    .where('conversationId', '=', talk.id)
    .execute()
  expect(await expireOffers(db)).toMatchObject({ expired: 2 })
  const buyers = [talk.buyer.id, late.buyer.id]
  const notices = db
    .selectFrom('notifications')
    .select('kind')
    .where('personId', 'in', buyers)
    .where('kind', '=', 'offer')
  expect(await notices.execute()).toEqual([])
  expect((await seen(talk, talk.seller)).offers).toEqual([over])
  expect((await seen(late, late.seller)).offers).toMatchObject([{ state: 'expired' }])
})
