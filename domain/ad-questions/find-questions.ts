import { sql } from 'kysely'
import { isUuid } from '#shared/uuid.ts'
import { questionLimits } from '#shared/question-limits.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { isShownToAll } from './question-sql.ts'

/** `only`: that question alone. */
type QuestionsQuery = { adId: number; viewer: Person | null; only?: string }

/**
 * The questions under an ad, those that wait first, then the latest reply first. Who asked sees their own before it has a reply, and so
 * does the seller; `isOwn` is what the viewer asked, `isAnswerable` what waits for the viewer's reply.
 */
export async function findQuestions(db: Db, { adId, viewer, only }: QuestionsQuery) {
  const viewerId = viewer?.id ?? null
  const isOwn = sql<boolean>`question.sender_id is not distinct from ${viewerId}::uuid and question.sender_id is not null`
  const isSellers = sql<boolean>`conversations.seller_id is not distinct from ${viewerId}::uuid and conversations.seller_id is not null`
  return db
    .selectFrom('adQuestions')
    .innerJoin('messages as question', 'question.id', 'adQuestions.messageId')
    .innerJoin('conversations', 'conversations.id', 'question.conversationId')
    .leftJoin('messages as reply', 'reply.id', 'adQuestions.replyId')
    .select(['question.id', 'question.content', 'question.createdAt', 'reply.id as replyId'])
    .select(['reply.content as reply', 'reply.createdAt as repliedAt'])
    .select([isOwn.as('isOwn'), sql<boolean>`(${isSellers}) and reply.id is null`.as('isAnswerable')])
    .select(sql<boolean>`(${isOwn}) or (${isSellers})`.as('mayRemove'))
    .where('adQuestions.adId', '=', adId)
    .where((eb) => (only ? eb('question.id', '=', only) : eb.lit(true)))
    .where('adQuestions.removedAt', 'is', null)
    .where('question.hiddenAt', 'is', null)
    .where('question.senderId', 'is not', null)
    .where(sql<boolean>`(${isShownToAll} or ((${isOwn} or ${isSellers}) and reply.id is null))`)
    .orderBy(sql`reply.ordinal is not null`)
    .orderBy(sql`coalesce(reply.ordinal, question.ordinal)`, 'desc')
    .limit(questionLimits.onOwnPage)
    .execute()
}

/** Whether a question of this id, with a reply or without, was put to somebody under this ad. */
export async function isToSeller(db: Db, { adId, questionId, by }: { adId: number; questionId: string; by: Person }) {
  if (!isUuid(questionId)) return false
  const row = await db
    .selectFrom('adQuestions')
    .innerJoin('messages', 'messages.id', 'adQuestions.messageId')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select('messageId')
    .where('messageId', '=', questionId)
    .where('adQuestions.adId', '=', adId)
    .where('sellerId', '=', by.id)
    .executeTakeFirst()
  return row !== undefined
}

/** The question or the reply of this id under an ad, where everybody reads it. */
export async function findShownMessage(db: Db, { adId, messageId }: { adId: number; messageId: string }) {
  const row = await db
    .selectFrom('adQuestions')
    .innerJoin('messages as question', 'question.id', 'adQuestions.messageId')
    .innerJoin('messages as reply', 'reply.id', 'adQuestions.replyId')
    .innerJoin('messages as shown', (join) =>
      join.on(({ or, eb, ref }) => or([eb('shown.id', '=', ref('question.id')), eb('shown.id', '=', ref('reply.id'))])),
    )
    .select(['shown.id', 'shown.senderId', 'shown.content'])
    .where('shown.id', '=', messageId)
    .where('adQuestions.adId', '=', adId)
    .where(isShownToAll)
    .executeTakeFirst()
  return row ?? null
}

/** A question with its reply as its ad's owner may put it into the text; null for everybody else, and where it is none. */
export async function findReplied(db: Db, { adId, questionId, by }: { adId: number; questionId: string; by: Person }) {
  const row = await db
    .selectFrom('adQuestions')
    .innerJoin('messages as question', 'question.id', 'adQuestions.messageId')
    .innerJoin('messages as reply', 'reply.id', 'adQuestions.replyId')
    .select(['question.content', 'reply.content as reply'])
    .where('adQuestions.messageId', '=', questionId)
    .where('adQuestions.adId', '=', adId)
    .where('reply.senderId', '=', by.id)
    .where(isShownToAll)
    .executeTakeFirst()
  return row ?? null
}
