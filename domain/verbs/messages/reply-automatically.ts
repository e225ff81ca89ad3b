import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { m } from '#i18n/messages.ts'

/**
 * Puts the seller's automatic reply under a buyer's message, as a line of the system that says what it is. Not where the
 * seller turned it off, answered by themselves meanwhile, or was already spoken for today.
 */
export function replyAutomatically(db: Db, { conversationId }: { conversationId: string }) {
  return db.transaction().execute(async (db) => {
    const conversation = await db
      .selectFrom('conversations')
      .innerJoin('people as buyer', 'buyer.id', 'conversations.buyerId')
      .innerJoin('people as seller', 'seller.id', 'conversations.sellerId')
      .leftJoin('chatSettings', 'chatSettings.personId', 'conversations.sellerId')
      .select(['conversations.id', 'conversations.sellerId', 'buyer.locale', 'autoReply', 'autoReplyText'])
      .where('conversations.id', '=', conversationId)
      .where('seller.disabledAt', 'is', null)
      .where('seller.eraseAt', 'is', null)
      .forUpdate('conversations')
      .executeTakeFirst()
    if (!conversation || conversation.autoReply === false) return { replied: false }
    if (await isAnswered(db, conversationId, conversation.sellerId)) return { replied: false }

    const words = conversation.autoReplyText ?? inLanguage(conversation.locale, () => m.messages_automatic_reply())
    await db
      .insertInto('messages')
      .values({ id: sql`gen_random_uuid()`, conversationId, type: 'system', about: 'auto_reply', content: words })
      .execute()
    await db
      .updateTable('conversations')
      .set({ lastMessageAt: sql`now()` })
      .where('id', '=', conversationId)
      .execute()
    return { replied: true }
  })
}

async function isAnswered(db: Db, conversationId: string, sellerId: string | null) {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where(sql<boolean>`created_at >= date_trunc('day', now(), 'Asia/Damascus')`)
    .where(({ or, eb }) => or([eb('about', '=', 'auto_reply'), eb('senderId', '=', sellerId)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
