import { randomUUID } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import type { Conversations, Handovers, Meetings, Messages, Offers, Ratings } from '#db/schema.ts'
import { judgedAt } from '#domain/handovers/judge-handover.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from './database.ts'
import { aPerson, anAd } from './factories.ts'

type Over = Partial<Insertable<Conversations>> & {
  buyer?: Person
  seller?: Person
  ad?: Parameters<typeof anAd>[0]
}

/** A conversation of two people about an ad of the seller's, by direct insert; nobody has written yet. */
export async function aConversation({ buyer: givenBuyer, seller: givenSeller, ad: adOver, ...over }: Over = {}) {
  const buyer = givenBuyer ?? (await aPerson({ name: 'سامر' }))
  const ad = await anAd({ status: 'approved', photos: 0, ...(givenSeller && { owner: givenSeller }), ...adOver })
  const { id } = await db
    .insertInto('conversations')
    .values({ adId: ad.id, buyerId: buyer.id, sellerId: ad.owner.id, ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, buyer, seller: ad.owner, ad }
}

type Talk = { id: string }

/** Something that was said in it, now; answers its id and position. */
export async function aMessage({ id }: Talk, by: { id: string } | null, over: Partial<Insertable<Messages>> = {}) {
  const message = await db
    .insertInto('messages')
    .values({ id: randomUUID(), conversationId: id, senderId: by?.id ?? null, content: 'مرحبا', ...over })
    .returning(['id', 'ordinal'])
    .executeTakeFirstOrThrow()
  await db
    .updateTable('conversations')
    .set({ lastOrdinal: message.ordinal, lastMessageAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  return message
}

/** A price that the buyer offers unless told otherwise; answers the message that makes it. */
export async function anOffer(talk: Talk & { buyer: Person; seller: Person }, over: Partial<Insertable<Offers>> = {}) {
  const by = over.bySide === 'seller' ? talk.seller : talk.buyer
  const { id } = await aMessage(talk, by, { type: 'offer', content: '' })
  const isOpen = (over.state ?? 'open') === 'open'
  await db
    .insertInto('offers')
    .values({
      messageId: id,
      conversationId: talk.id,
      bySide: 'buyer',
      amount: 100_000,
      currency: 'SYP',
      answeredAt: isOpen ? null : sql<Date>`now()`,
      ...over,
    })
    .execute()
  return id
}

/** A question of the buyer's under the ad, with the seller's reply unless it waits; answers the message that asks it. */
export async function aQuestion(
  talk: Talk & { buyer: Person; seller: Person; ad: { id: number } },
  { content = 'هل له ضمان؟', reply = 'نعم، سنة.' }: { content?: string; reply?: string | null } = {},
) {
  const { id } = await aMessage(talk, talk.buyer, { type: 'question', content })
  const replyId = reply === null ? null : (await aMessage(talk, talk.seller, { type: 'reply', content: reply })).id
  await db.insertInto('adQuestions').values({ messageId: id, adId: talk.ad.id, replyId }).execute()
  return id
}

/** The same under an ad that is there, by somebody new. */
export async function aQuestionAbout(ad: { id: number; owner: Person }, over: Parameters<typeof aQuestion>[1] = {}) {
  const [buyer, seller] = [await aPerson({ name: 'سائل' }), ad.owner]
  const values = { adId: ad.id, buyerId: buyer.id, sellerId: seller.id }
  const { id } = await db.insertInto('conversations').values(values).returning('id').executeTakeFirstOrThrow()
  return aQuestion({ id, buyer, seller, ad }, over)
}

/** A meeting that the seller proposes unless told otherwise, tomorrow; answers the message that proposes it. */
export async function aMeeting(
  talk: Talk & { buyer: Person; seller: Person },
  over: Partial<Insertable<Meetings>> = {},
) {
  const by = over.bySide === 'buyer' ? talk.buyer : talk.seller
  const { id } = await aMessage(talk, by, { type: 'meeting', content: '', about: 'proposed' })
  await db
    .insertInto('meetings')
    .values({
      messageId: id,
      conversationId: talk.id,
      bySide: 'seller',
      startsAt: onTheHalfHour({ hours: 24 }),
      venue: 'ساحة الأمويين',
      wordPair: (over.state ?? 'proposed') === 'proposed' ? null : 1,
      ...over,
    })
    .execute()
  return id
}

/** Something that changed hands between the two two hours ago, without a meeting unless told otherwise; answers its id. */
export async function aHandover({ id: conversationId }: Talk, over: Partial<Insertable<Handovers>> = {}) {
  const stateSince = new Date(Date.now() - 2 * 3600_000)
  const claimedBy = over.meetingId ? null : ('seller' as const)
  const { id } = await db
    .insertInto('handovers')
    .values({ conversationId, claimedBy, state: 'done', stateSince, createdAt: stateSince, ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
  const judged = judgedAt(conversationId, sql<Date>`handovers.state_since`)
  await db.updateTable('handovers').set(judged).where('id', '=', id).execute()
  return id
}

type Dealt = Talk & { buyer: Person; seller: Person }

/** What one of the two (the buyer unless told otherwise) said of the other after a handover: yes to everything; answers its id. */
export async function aRating(talk: Dealt, handoverId: string, over: Partial<Insertable<Ratings>> = {}) {
  const bySide = over.bySide ?? 'buyer'
  const [rater, rated] = bySide === 'buyer' ? [talk.buyer, talk.seller] : [talk.seller, talk.buyer]
  const answers = { asDescribed: bySide === 'buyer' ? true : null, came: true, priceAsAgreed: true, dealAgain: true }
  const row = await db
    .insertInto('ratings')
    .values({ handoverId, bySide, raterId: rater.id, ratedId: rated.id, ...answers, ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The half hour before so many hours from now, or minutes. */
export function onTheHalfHour({ hours = 0, minutes = 0 }) {
  const half = 30 * 60_000
  return new Date(Math.floor((Date.now() + (hours * 60 + minutes) * 60_000) / half) * half)
}

/** Keeps a person from writing to another. */
export async function aBlock(person: { id: string }, blocked: { id: string }) {
  await db.insertInto('blocks').values({ personId: person.id, blockedId: blocked.id }).execute()
}
