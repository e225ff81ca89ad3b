import type { Db } from '#db/client.ts'

/** What was answered to these messages, the oldest first. */
export async function findContactAnswers(db: Db, messageIds: string[]) {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('contactAnswers')
    .leftJoin('people as author', 'author.id', 'contactAnswers.byId')
    .select(['contactAnswers.id', 'messageId', 'way', 'content', 'contactAnswers.createdAt', 'author.name as by'])
    .where('messageId', 'in', messageIds)
    .orderBy('contactAnswers.createdAt')
    .orderBy('contactAnswers.id')
    .execute()
}
