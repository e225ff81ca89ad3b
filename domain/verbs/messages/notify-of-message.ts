import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { planDeliveries } from '#domain/deliveries/plan-deliveries.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Person } from '#domain/people/person.ts'
import { otherOf } from '#domain/conversations/chat-policy.ts'
import type { LockedConversation } from '#domain/conversations/open-conversation.ts'

type Written = { conversation: LockedConversation; by: Person; messageId: string }

/**
 * Notifies the other side: one unread notification for a conversation, renewed by each message instead of repeated. It stores
 * which message it is about, never its words: they are read when it is shown.
 */
export async function notifyOfMessage(db: Db, { conversation, by, messageId }: Written) {
  const otherId = otherOf(by, conversation)
  if (!otherId) return
  const renewed = await planDeliveries(db, {
    notifications: renewal(conversation, otherId, messageId),
    kind: 'message',
    priority: 'high',
  })
  if (renewed > 0) return
  const ad = conversation.adId
    ? await db.selectFrom('ads').select('title').where('id', '=', conversation.adId).executeTakeFirst()
    : undefined
  await notify(db, [otherId], {
    kind: 'message',
    type: 'message',
    priority: 'high',
    metadata: { conversationId: conversation.id, messageId, personName: by.name, adTitle: ad?.title ?? '' },
    adId: conversation.adId ?? undefined,
    aboutPersonId: by.id,
    actionUrl: `/messages/${conversation.id}`,
  })
}

function renewal({ id }: LockedConversation, personId: string, messageId: string) {
  return sql`update notifications set created_at = now(), metadata = metadata || jsonb_build_object('messageId', ${messageId}::text)
    where person_id = ${personId} and kind = 'message' and read_at is null and metadata ->> 'conversationId' = ${id}
    returning id, person_id, created_at`
}
