import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockQuestion } from '#domain/ad-questions/lock-question.ts'
import { mayReply } from '#domain/ad-questions/question-policy.ts'
import { mayWrite } from '#domain/conversations/chat-policy.ts'
import { lockConversation } from '#domain/conversations/open-conversation.ts'
import { whyClosed } from '#domain/conversations/why-closed.ts'
import type { Person } from '#domain/people/person.ts'
import { addMessage, findSent } from './add-message.ts'
import { notifyOfMessage } from './notify-of-message.ts'

type Replying = { adId: number; questionId: string; by: Person; id: string; content: string }

/**
 * Gives the seller's reply to a question: from then on everybody reads both under the ad. There is one reply; sent again under its id
 * it changes nothing and answers the same.
 */
export function replyToQuestion(db: Db, { adId, questionId, by, id, content }: Replying) {
  return inTransaction(db, async (db) => {
    if (!mayWrite(by)) return refused('not_allowed')
    const written = await findConversationOf(db, { adId, questionId })
    const opened = written && (await lockConversation(db, { id: written.conversationId, by }))
    if (!opened?.ok) return refused('question_not_found')
    const { conversation } = opened
    const question = await lockQuestion(db, { adId, questionId })
    if (!question || question.removedAt || question.hiddenAt || !mayReply(by, question))
      return refused('question_not_found')
    const replied = done({ questionId })
    if (question.replyId) return question.replyId === id ? replied : refused('question_replied_already')
    const closed = await whyClosed(db, conversation, by)
    if (closed) return refused(closed)
    if (await findSent(db, id)) return refused('message_id_taken')
    if (!(await addMessage(db, { conversation, by, message: { id, type: 'reply', content } })))
      return refused('message_id_taken')
    await db.updateTable('adQuestions').set({ replyId: id }).where('messageId', '=', questionId).execute()
    await notifyOfMessage(db, { conversation, by, messageId: id })
    return replied
  })
}

/** Conversations are locked before what stands in them, by every verb alike. */
function findConversationOf(db: Db, { adId, questionId }: { adId: number; questionId: string }) {
  return db
    .selectFrom('adQuestions')
    .innerJoin('messages', 'messages.id', 'adQuestions.messageId')
    .select('conversationId')
    .where('adQuestions.messageId', '=', questionId)
    .where('adQuestions.adId', '=', adId)
    .executeTakeFirst()
}
