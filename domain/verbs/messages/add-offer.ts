import type { Db } from '#db/client.ts'
import { addMessage } from './add-message.ts'
import { sideOf } from '#domain/conversations/chat-policy.ts'
import type { LockedConversation } from '#domain/conversations/open-conversation.ts'
import type { Person } from '#domain/people/person.ts'
import type { OfferedAd } from '#domain/offers/offered-ad.ts'

type Adding = {
  conversation: LockedConversation
  by: Person
  ad: OfferedAd
  offer: { id: string; amount: number; note: string }
}

/** Puts an offer under a conversation that is locked, as a message; says whether it is there. */
export async function addOffer(db: Db, { conversation, by, ad, offer }: Adding) {
  const { id, amount, note } = offer
  if (!(await addMessage(db, { conversation, by, message: { id, type: 'offer', content: note } }))) return false
  await db
    .insertInto('offers')
    .values({
      messageId: id,
      conversationId: conversation.id,
      bySide: sideOf(by, conversation),
      amount,
      currency: ad.currency,
    })
    .execute()
  return true
}
