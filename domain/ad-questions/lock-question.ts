import type { Db } from '#db/client.ts'

/** A question under an ad, locked for this transaction; undefined where there is none, or it was taken away. */
export function lockQuestion(db: Db, { adId, questionId }: { adId: number; questionId: string }) {
  return db
    .selectFrom('adQuestions')
    .innerJoin('messages', 'messages.id', 'adQuestions.messageId')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['adQuestions.messageId', 'replyId', 'removedAt', 'conversationId', 'buyerId', 'sellerId', 'hiddenAt'])
    .where('adQuestions.messageId', '=', questionId)
    .where('adQuestions.adId', '=', adId)
    .forUpdate('adQuestions')
    .executeTakeFirst()
}
