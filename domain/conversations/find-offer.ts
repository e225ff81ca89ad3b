import type { Db } from '#db/client.ts'
import { sideOf } from './chat-policy.ts'
import type { Person } from '#domain/people/person.ts'
import { counterRange } from '#domain/offers/judge-amount.ts'
import { findOfferedAd } from '#domain/offers/offered-ad.ts'
import { offersOf } from '#domain/offers/offers-of.ts'

type OfferQuery = { conversationId: string; offerId: string; by: Person }

/** An offer of an own conversation with the ad it is about, and between which amounts its counter lies; null for everybody else. */
export async function findOffer(db: Db, { conversationId, offerId, by }: OfferQuery) {
  const conversation = await db
    .selectFrom('offers')
    .innerJoin('conversations', 'conversations.id', 'offers.conversationId')
    .select(['adId', 'buyerId', 'sellerId'])
    .where('messageId', '=', offerId)
    .where('conversations.id', '=', conversationId)
    .where(({ or, eb }) => or([eb('buyerId', '=', by.id), eb('sellerId', '=', by.id)]))
    .executeTakeFirst()
  if (!conversation) return null
  const side = sideOf(by, conversation)
  const offer = (await offersOf(db, { messageIds: [offerId], side })).get(offerId)
  if (!offer) return null
  const { ad } = await findOfferedAd(db, conversation.adId)
  return { offer, range: ad && counterRange({ side, ad, against: offer }) }
}
