import { sql } from 'kysely'
import type { MessageType } from '#shared/message-types.ts'
import type { MeetingNews } from '#shared/meeting-states.ts'
import type { OfferAnswer } from '#shared/offer-states.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { enqueue } from '#db/queue.ts'
import type { Person } from '#domain/people/person.ts'
import { otherOf, sideOf } from '#domain/conversations/chat-policy.ts'
import type { LockedConversation } from '#domain/conversations/open-conversation.ts'
import { isOpenBetween } from '#domain/conversations/why-closed.ts'

type NewMessage = {
  id: string
  content: string
  type?: MessageType
  about?: OfferAnswer | MeetingNews
  offerId?: string
  meetingId?: string
}
type Adding = { conversation: LockedConversation; by: Person; message: NewMessage }

/**
 * Puts somebody's message under a conversation that is locked, and orders the seller's automatic reply to a buyer's first
 * one of the day. Says whether it is there: not where the conversation is closed to them, and an id that another message
 * has is not taken over. Telling is the caller's.
 */
export async function addMessage(db: Db, { conversation, by, message }: Adding) {
  const otherId = otherOf(by, conversation)
  if (!otherId) return false
  const { id, content, type = 'text', about = null, offerId = null, meetingId = null } = message
  const side = sql.lit(sideOf(by, conversation))
  // One statement. What stood there before it is what its last lines see; who writes has read what stands above.
  // Raw: a prepared statement.
  const { rows } = await sql<{ isFirst: boolean }>`
    ${prepared} with written as (
      insert into messages (id, conversation_id, sender_id, type, content, about, offer_id, meeting_id)
      select ${id}::uuid, ${conversation.id}::uuid, ${by.id}::uuid, ${type}, ${content}, ${about}, ${offerId}::uuid, ${meetingId}::uuid
      where ${isOpenBetween(by.id, otherId)}
      on conflict (id) do nothing returning ordinal
    ), moved as (
      update conversations set last_ordinal = greatest(last_ordinal, ordinal), last_message_at = now(),
        buyer_read_to = case when ${side} = 'buyer' then ordinal else buyer_read_to end,
        seller_read_to = case when ${side} = 'seller' then ordinal else seller_read_to end
      from written where conversations.id = ${conversation.id}::uuid
    )
    select not exists (select from messages where conversation_id = ${conversation.id}::uuid and sender_id = ${by.id}::uuid
      and type not in ('answer', 'meeting') and created_at >= date_trunc('day', now(), 'Asia/Damascus')) as is_first
    from written`.execute(db)
  const [written] = rows
  // Who answers an offer, or meets, expects no word of thanks for having written.
  const asks = sideOf(by, conversation) === 'buyer' && type !== 'answer' && type !== 'meeting'
  if (written?.isFirst && asks)
    await enqueue(db, 'reply-automatically', { conversationId: conversation.id }, { afterSeconds: 2 })
  return written !== undefined
}

/** Whose message stands under an id already, and where. */
export function findSent(db: Db, id: string) {
  return db.selectFrom('messages').select(['conversationId', 'senderId']).where('id', '=', id).executeTakeFirst()
}
