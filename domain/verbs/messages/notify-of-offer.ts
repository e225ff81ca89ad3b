import { sql } from 'kysely'
import type { Currency } from '#shared/money.ts'
import type { OfferAnswer } from '#shared/offer-states.ts'
import type { Db } from '#db/client.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Person } from '#domain/people/person.ts'
import { otherOf } from '#domain/conversations/chat-policy.ts'
import type { LockedConversation } from '#domain/conversations/open-conversation.ts'

type OfferNews = {
  conversation: LockedConversation
  by: Person
  event: 'made' | 'countered' | OfferAnswer
  amount: number
  currency: Currency
}

/**
 * Notifies the other side of an offer or an answer. What they were notified of this conversation's offers before and have not
 * read gives way: an offer that was withdrawn calls nobody.
 */
export async function notifyOfOffer(db: Db, { conversation, by, event, amount, currency }: OfferNews) {
  const otherId = otherOf(by, conversation)
  if (!otherId) return
  await db
    .deleteFrom('notifications')
    .where('personId', '=', otherId)
    .where('kind', '=', 'offer')
    .where('readAt', 'is', null)
    .where(sql<boolean>`metadata ->> 'conversationId' = ${conversation.id}`)
    .execute()
  const ad = await db.selectFrom('ads').select('title').where('id', '=', conversation.adId).executeTakeFirst()
  await notify(db, [otherId], {
    kind: 'offer',
    type: 'offer',
    priority: 'high',
    metadata: {
      conversationId: conversation.id,
      personName: by.name,
      adTitle: ad?.title ?? '',
      what: event,
      newPrice: amount,
      currency,
    },
    adId: conversation.adId ?? undefined,
    aboutPersonId: by.id,
    actionUrl: `/messages/${conversation.id}`,
  })
}
