import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { findSent } from './add-message.ts'
import { mayWrite } from '#domain/conversations/chat-policy.ts'
import { openConversation } from '#domain/conversations/open-conversation.ts'
import { whyClosed } from '#domain/conversations/why-closed.ts'
import type { Person } from '#domain/people/person.ts'
import { addOffer } from './add-offer.ts'
import { whyNotAmount } from '#domain/offers/judge-amount.ts'
import { offerStateNow } from '#domain/offers/offer-sql.ts'
import { findOfferedAd } from '#domain/offers/offered-ad.ts'
import { notifyOfOffer } from './notify-of-offer.ts'
import { offerAfter } from '#domain/offers/transitions.ts'

export type Offering = { adId: number; by: Person; id: string; amount: number; note: string }

/**
 * Offers a buyer's price for an ad, as a message to its seller, who has 48 hours to answer. One offer of a conversation
 * waits at a time. Sent again under its id it changes nothing and answers the same.
 */
export function makeOffer(db: Db, { adId, by, id, amount, note }: Offering) {
  return inTransaction(db, async (db) => {
    if (!mayWrite(by)) return refused('not_allowed')
    const opened = await openConversation(db, { adId, by })
    if (!opened.ok) return opened
    const { conversation } = opened
    const made = done({ conversationId: conversation.id })

    const before = await findSent(db, id)
    if (before)
      return before.conversationId === conversation.id && before.senderId === by.id ? made : refused('message_id_taken')
    const closed = await whyClosed(db, conversation, by)
    if (closed) return refused(closed)
    const { ad, code } = await findOfferedAd(db, adId)
    if (!ad) return refused(code)
    await closeOver(db, conversation.id)
    if (await hasOpenOffer(db, conversation.id)) return refused('offer_waits')
    const problem = whyNotAmount({ side: 'buyer', amount, ad })
    if (problem) return refused(problem)

    if (!(await addOffer(db, { conversation, by, ad, offer: { id, amount, note } }))) return refused('message_id_taken')
    await notifyOfOffer(db, { conversation, by, event: 'made', amount, currency: ad.currency })
    return made
  })
}

/** Until the next one is made, an offer is seen to be over by the clock and the handover alone. */
async function closeOver(db: Db, conversationId: string) {
  await db
    .updateTable('offers')
    .set({ state: offerAfter('expire', 'open'), answeredAt: sql`now()` })
    .where('conversationId', '=', conversationId)
    .where('state', '=', 'open')
    .where(sql<boolean>`${offerStateNow} <> 'open'`)
    .execute()
}

async function hasOpenOffer(db: Db, conversationId: string) {
  const row = await db
    .selectFrom('offers')
    .select('messageId')
    .where('conversationId', '=', conversationId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}
