import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { planDeliveries } from '#domain/deliveries/plan-deliveries.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Person } from '#domain/people/person.ts'
import { otherOf } from './chat-policy.ts'
import type { HeldConversation } from './open-conversation.ts'

/** Tells the other side: one unread notification for a conversation, renewed by each message instead of repeated. */
export async function tellOfMessage(db: Db, { conversation, by }: { conversation: HeldConversation; by: Person }) {
  const otherId = otherOf(by, conversation)
  if (!otherId) return
  const renewed = await db
    .updateTable('notifications')
    .set({ createdAt: sql`now()` })
    .where('personId', '=', otherId)
    .where('kind', '=', 'message')
    .where('readAt', 'is', null)
    .where(sql<boolean>`metadata ->> 'conversationId' = ${conversation.id}`)
    .returning('id')
    .execute()
  const ids = renewed.map(({ id }) => id)
  if (ids.length > 0) return planDeliveries(db, { ids, kind: 'message', priority: 'high' })
  const ad = conversation.adId
    ? await db.selectFrom('ads').select('title').where('id', '=', conversation.adId).executeTakeFirst()
    : undefined
  await notify(db, [otherId], {
    kind: 'message',
    type: 'message',
    priority: 'high',
    metadata: { conversationId: conversation.id, personName: by.name, adTitle: ad?.title ?? '' },
    adId: conversation.adId ?? undefined,
    aboutPersonId: by.id,
    actionUrl: `/messages/${conversation.id}`,
  })
}
