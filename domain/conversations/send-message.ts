import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Person } from '#domain/people/person.ts'
import { mayWrite, otherOf, sideOf } from './chat-policy.ts'
import { holdConversation, openConversation, type HeldConversation } from './open-conversation.ts'
import { tellOfMessage } from './tell-of-message.ts'

/** `id` is made by who writes, so that the same message sent again is one; `to` is an ad or a conversation begun before. */
export type Writing = { to: { adId: number } | { conversationId: string }; by: Person; id: string; content: string }

/**
 * Adds a message to a conversation, tells the other side, and orders the seller's automatic reply to a buyer's first one of
 * the day. Sent again under its id it changes nothing and answers the same.
 */
export function sendMessage(db: Db, { to, by, id, content }: Writing) {
  return inTransaction(db, async (db) => {
    if (!mayWrite(by)) return refused('not_allowed')
    const opened =
      'adId' in to
        ? await openConversation(db, { ...to, by })
        : await holdConversation(db, { id: to.conversationId, by })
    if (!opened.ok) return opened
    const { conversation } = opened
    const sent = done({ conversationId: conversation.id, isNew: conversation.isNew })

    const before = await findSent(db, id)
    if (before)
      return before.conversationId === conversation.id && before.senderId === by.id ? sent : refused('message_id_taken')
    const closed = await whyClosed(db, conversation, by)
    if (closed) return refused(closed)

    const isFirst = sideOf(by, conversation) === 'buyer' && !(await hasWrittenToday(db, conversation.id, by.id))
    const written = await db
      .insertInto('messages')
      .values({ id, conversationId: conversation.id, senderId: by.id, content })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('ordinal')
      .executeTakeFirst()
    if (!written) return refused('message_id_taken')
    await moveOn(db, conversation, { by, ordinal: written.ordinal })
    await tellOfMessage(db, { conversation, by })
    if (isFirst) await enqueue(db, 'reply-automatically', { conversationId: conversation.id }, { afterSeconds: 2 })
    return sent
  })
}

function findSent(db: Db, id: string) {
  return db.selectFrom('messages').select(['conversationId', 'senderId']).where('id', '=', id).executeTakeFirst()
}

/** One answer for every reason that is the other's own business: who blocks is not told on. */
async function whyClosed(db: Db, conversation: HeldConversation, by: Person) {
  const otherId = otherOf(by, conversation)
  if (!otherId) return 'other_has_left'
  const { blocked, isBlocked, isThere } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('blocks').select('personId').where('personId', '=', by.id).where('blockedId', '=', otherId)).as(
        'blocked',
      ),
      exists(selectFrom('blocks').select('personId').where('personId', '=', otherId).where('blockedId', '=', by.id)).as(
        'isBlocked',
      ),
      exists(
        selectFrom('people')
          .select('id')
          .where('id', '=', otherId)
          .where('disabledAt', 'is', null)
          .where('eraseAt', 'is', null),
      ).as('isThere'),
    ])
    .executeTakeFirstOrThrow()
  if (blocked) return 'you_block_them'
  return isBlocked || !isThere ? 'message_not_taken' : null
}

async function hasWrittenToday(db: Db, conversationId: string, personId: string) {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where('senderId', '=', personId)
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
