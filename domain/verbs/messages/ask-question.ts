import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { mayWrite } from '#domain/conversations/chat-policy.ts'
import { openConversation, whyNotBegin } from '#domain/conversations/open-conversation.ts'
import { whyClosed } from '#domain/conversations/why-closed.ts'
import type { Person } from '#domain/people/person.ts'
import { addMessage, findSent } from './add-message.ts'
import { notifyOfMessage } from './notify-of-message.ts'

type Asking = { adId: number; by: Person; id: string; content: string }

/**
 * Puts a question to the seller of an ad on the site, as a message of the conversation of the two; with a reply everybody reads it under
 * the ad. Sent again under its id it changes nothing and answers the same.
 */
export function askQuestion(db: Db, { adId, by, id, content }: Asking) {
  return inTransaction(db, async (db) => {
    if (!mayWrite(by)) return refused('not_allowed')
    // A conversation goes on after the ad has left the site; a question under it does not.
    const { code } = await whyNotBegin(db, { adId, by })
    if (code) return refused(code)
    const opened = await openConversation(db, { adId, by })
    if (!opened.ok) return opened
    const { conversation } = opened
    const sent = done({ questionId: id })
    const before = await findSent(db, id)
    if (before)
      return before.conversationId === conversation.id && before.senderId === by.id ? sent : refused('message_id_taken')
    const closed = await whyClosed(db, conversation, by)
    if (closed) return refused(closed)
    if (await isPutAlready(db, { adId, by, content })) return refused('question_put_already')
    const message = { id, type: 'question' as const, content }
    if (!(await addMessage(db, { conversation, by, message }))) return refused('message_id_taken')
    await db.insertInto('adQuestions').values({ messageId: id, adId }).execute()
    await notifyOfMessage(db, { conversation, by, messageId: id })
    return sent
  })
}

/** The same words of the same person under the same ad: a form of its own making that was sent twice, or impatience. */
async function isPutAlready(db: Db, { adId, by, content }: Omit<Asking, 'id'>) {
  const row = await db
    .selectFrom('adQuestions')
    .innerJoin('messages', 'messages.id', 'adQuestions.messageId')
    .select(sql.lit(1).as('found'))
    .where('adQuestions.adId', '=', adId)
    .where('messages.senderId', '=', by.id)
    .where('messages.content', '=', content)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
