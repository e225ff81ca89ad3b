import type { Db } from '#db/client.ts'
import { listMeetingVenues } from '#domain/meetings/meeting-venues.ts'
import { meetingOf } from '#domain/meetings/meeting-of.ts'
import type { Person } from '#domain/people/person.ts'
import { sideOf } from './chat-policy.ts'

/** The meeting of an own conversation, and the public venues of its ad's governorate, or all of them; null for everybody else. */
export async function findMeetingPage(db: Db, { conversationId, by }: { conversationId: string; by: Person }) {
  const conversation = await db
    .selectFrom('conversations')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .select(['buyerId', 'sellerId', 'governorateId'])
    .where('conversations.id', '=', conversationId)
    .where(({ or, eb }) => or([eb('buyerId', '=', by.id), eb('sellerId', '=', by.id)]))
    .executeTakeFirst()
  if (!conversation) return null
  const side = sideOf(by, conversation)
  const { governorateId } = conversation
  const [meeting, venues] = await Promise.all([
    meetingOf(db, { conversationId, side }),
    listMeetingVenues(db, { governorateId }),
  ])
  return { meeting, side, venues }
}
