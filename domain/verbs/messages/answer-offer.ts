import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OfferAct, OfferAnswer } from '#shared/offer-states.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { addMessage, findSent } from './add-message.ts'
import { mayWrite, sideOf } from '#domain/conversations/chat-policy.ts'
import { lockConversation, type LockedConversation } from '#domain/conversations/open-conversation.ts'
import { whyClosed } from '#domain/conversations/why-closed.ts'
import type { Person } from '#domain/people/person.ts'
import { addOffer } from './add-offer.ts'
import { whyNotAmount } from '#domain/offers/judge-amount.ts'
import { offerStateNow } from '#domain/offers/offer-sql.ts'
import { findOfferedAd } from '#domain/offers/offered-ad.ts'
import { notifyOfOffer } from './notify-of-offer.ts'
import { isDoneBy, offerAfter } from '#domain/offers/transitions.ts'

/** A counter brings its own amount, note and message id. */
type Counter = { id: string; amount: number; note: string }
export type Answer = { act: Exclude<OfferAct, 'counter'> } | { act: 'counter'; counter: Counter }
export type Answering = { conversationId: string; offerId: string; by: Person } & Answer

/**
 * Accepts, counters, declines or withdraws an open offer, and notifies the other side. Neither the ad's price nor whether it
 * can be had changes by that: what was agreed is between the two. The same answer given again changes nothing.
 */
export function answerOffer(db: Db, { conversationId, offerId, by, ...answer }: Answering) {
  return inTransaction(db, async (db) => {
    if (!mayWrite(by)) return refused('not_allowed')
    // One answer after the other: the first one wins.
    const locked = await lockConversation(db, { id: conversationId, by })
    if (!locked.ok) return locked
    const { conversation } = locked
    const offer = await findOffer(db, { conversationId, offerId })
    if (!offer) return refused('offer_not_found')
    const who = offer.bySide === sideOf(by, conversation) ? 'maker' : 'asked'
    if (!isDoneBy(answer.act, who)) return refused('offer_not_yours_to_answer')
    if (await isGivenAlready(db, { offer, by, answer })) return done({ conversationId })
    const { stateNow } = offer
    if (stateNow === 'over') return refused('offer_handed_over')
    const to = offerAfter(answer.act, stateNow)
    if (!to) return refused(stateNow === 'expired' ? 'offer_expired' : 'offer_answered')
    const closed = await whyClosed(db, conversation, by)
    if (closed) return refused(closed)

    await db
      .updateTable('offers')
      .set({ state: to, answeredAt: sql`now()` })
      .where('messageId', '=', offerId)
      .execute()
    const written =
      answer.act === 'counter'
        ? await writeCounter(db, { conversation, by, offer, counter: answer.counter })
        : await writeAnswer(db, { conversation, by, offer, act: answer.act, to: to as OfferAnswer })
    return written.ok ? done({ conversationId }) : written
  })
}

function findOffer(db: Db, { conversationId, offerId }: { conversationId: string; offerId: string }) {
  return db
    .selectFrom('offers')
    .select(['messageId', 'bySide', 'amount', 'currency', 'state'])
    .select(offerStateNow.as('stateNow'))
    .where('messageId', '=', offerId)
    .where('conversationId', '=', conversationId)
    .executeTakeFirst()
}

type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** An answer whose own answer was lost on the way is given once more. */
async function isGivenAlready(db: Db, { offer, by, answer }: { offer: Offer; by: Person; answer: Answer }) {
  if (answer.act === 'counter') {
    const sent = await findSent(db, answer.counter.id)
    return offer.state === 'countered' && sent?.senderId === by.id
  }
  return offer.state !== 'open' && offer.state === offerAfter(answer.act, 'open')
}

type Written = { conversation: LockedConversation; by: Person; offer: Offer }

async function writeCounter(db: Db, { conversation, by, offer, counter }: Written & { counter: Counter }) {
  const { ad, code } = await findOfferedAd(db, conversation.adId)
  if (!ad) return refused(code)
  const side = sideOf(by, conversation)
  const problem = whyNotAmount({ side, amount: counter.amount, ad, against: offer })
  if (problem) return refused(problem)
  if (!(await addOffer(db, { conversation, by, ad, offer: counter }))) return refused('message_id_taken')
  await notifyOfOffer(db, { conversation, by, event: 'countered', amount: counter.amount, currency: ad.currency })
  return done()
}
type Saying = Written & { act: OfferAct; to: OfferAnswer }

async function writeAnswer(db: Db, { conversation, by, offer, act, to }: Saying) {
  if (act === 'accept') {
    const { code } = await findOfferedAd(db, conversation.adId)
    if (code) return refused(code)
  }
  const message = { id: randomUUID(), type: 'answer' as const, content: '', about: to, offerId: offer.messageId }
  await addMessage(db, { conversation, by, message })
  await notifyOfOffer(db, { conversation, by, event: to, amount: offer.amount, currency: offer.currency })
  return done()
}
