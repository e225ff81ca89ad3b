import { sql } from 'kysely'
import type { MessageType } from '#shared/message-types.ts'
import type { OfferAnswer } from '#shared/offer-states.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import type { Person } from '#domain/people/person.ts'
import { sideOf } from './chat-policy.ts'
import type { HeldConversation } from './open-conversation.ts'

type NewMessage = { id: string; content: string; type?: MessageType; about?: OfferAnswer; offerId?: string }
type Adding = { conversation: HeldConversation; by: Person; message: NewMessage }

/**
 * Puts somebody's message under a conversation that is held, and orders the seller's automatic reply to a buyer's first
 * one of the day. Says whether it is there: an id that another message has is not taken over. Telling is the caller's.
 */
export async function addMessage(db: Db, { conversation, by, message }: Adding) {
  // Who answers an offer expects no word of thanks for having written.
  const asks = sideOf(by, conversation) === 'buyer' && message.type !== 'answer'
  const isFirst = asks && !(await hasWrittenToday(db, conversation.id, by.id))
  const written = await db
    .insertInto('messages')
    .values({ ...message, conversationId: conversation.id, senderId: by.id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('ordinal')
    .executeTakeFirst()
  if (!written) return false
  await moveOn(db, conversation, { by, ordinal: written.ordinal })
  if (isFirst) await enqueue(db, 'reply-automatically', { conversationId: conversation.id }, { afterSeconds: 2 })
  return true
}

/** Whose message stands under an id already, and where. */
export function findSent(db: Db, id: string) {
  return db.selectFrom('messages').select(['conversationId', 'senderId']).where('id', '=', id).executeTakeFirst()
}

async function hasWrittenToday(db: Db, conversationId: string, personId: string) {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where('senderId', '=', personId)
    .where('type', '<>', 'answer')
    .where(sql<boolean>`created_at >= date_trunc('day', now(), 'Asia/Damascus')`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Who writes has read what stands above. */
function moveOn(db: Db, conversation: HeldConversation, { by, ordinal }: { by: Person; ordinal: number }) {
  const read = sideOf(by, conversation) === 'buyer' ? { buyerReadTo: ordinal } : { sellerReadTo: ordinal }
  return db
    .updateTable('conversations')
    .set({ ...read, lastMessageAt: sql`now()` })
    .where('id', '=', conversation.id)
    .execute()
}
