import { sql } from 'kysely'
import type { MeetingNews } from '#shared/meeting-states.ts'
import type { Db } from '#db/client.ts'
import { otherOf } from '#domain/conversations/chat-policy.ts'
import type { LockedConversation } from '#domain/conversations/open-conversation.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Person } from '#domain/people/person.ts'

type News = { conversation: LockedConversation; by: Person; event: MeetingNews; startsAt: Date }

/**
 * Notifies the other side of what became of a meeting. What they were notified of this conversation's meetings before and have not read
 * gives way.
 */
export async function notifyOfMeeting(db: Db, { conversation, by, event, startsAt }: News) {
  const otherId = otherOf(by, conversation)
  if (!otherId) return
  await db
    .deleteFrom('notifications')
    .where('personId', '=', otherId)
    .where('kind', '=', 'meeting')
    .where('readAt', 'is', null)
    .where(sql<boolean>`metadata ->> 'conversationId' = ${conversation.id}`)
    .execute()
  const ad = await db.selectFrom('ads').select('title').where('id', '=', conversation.adId).executeTakeFirst()
  await notify(db, [otherId], {
    kind: 'meeting',
    type: 'offer',
    priority: 'high',
    metadata: {
      conversationId: conversation.id,
      personName: by.name,
      adTitle: ad?.title ?? '',
      startsAt: startsAt.toISOString(),
      what: event,
    },
    adId: conversation.adId ?? undefined,
    aboutPersonId: by.id,
    actionUrl: `/messages/${conversation.id}`,
  })
}
