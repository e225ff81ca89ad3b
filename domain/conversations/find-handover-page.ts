import { isUuid } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { sideOf } from './chat-policy.ts'
import { shownHandover } from './shown-handover.ts'

/** What an own conversation's two say of a handover; null for everybody else. */
export async function findHandoverPage(db: Db, { conversationId, by }: { conversationId: string; by: Person }) {
  if (!isUuid(conversationId)) return null
  const conversation = await db
    .selectFrom('conversations')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .select(['buyerId', 'sellerId', 'ads.title as adTitle'])
    .where('conversations.id', '=', conversationId)
    .where(({ or, eb }) => or([eb('buyerId', '=', by.id), eb('sellerId', '=', by.id)]))
    .executeTakeFirst()
  if (!conversation) return null
  const { adTitle } = conversation
  return { adTitle, handover: await shownHandover(db, { conversationId, side: sideOf(by, conversation) }) }
}
