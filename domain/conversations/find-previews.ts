import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { LastMessage } from './find-conversations.ts'
import { isOpenBetween } from './why-closed.ts'

type Preview = Pick<LastMessage, 'content' | 'type' | 'about' | 'amount' | 'currency'>

type PreviewsQuery = { personId: string; messageIds: readonly string[] }

/** What others wrote to this person in these messages, by their ids: what was hidden or whose conversation is closed is not among them. */
export async function findPreviews(db: Db, { personId, messageIds }: PreviewsQuery): Promise<Map<string, Preview>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .leftJoin('offers', 'offers.messageId', 'messages.id')
    .select(['messages.id', 'messages.content', 'messages.type', 'messages.about', 'offers.amount', 'offers.currency'])
    .where('messages.id', '=', sql<string>`any(${messageIds}::uuid[])`)
    .where(({ or, eb }) => or([eb('buyerId', '=', personId), eb('sellerId', '=', personId)]))
    .where('messages.senderId', '<>', personId)
    .where('messages.hiddenAt', 'is', null)
    .where(isOpenBetween(personId, sql.ref<string>('messages.senderId')))
    .execute()
  return new Map(rows.map(({ id, ...preview }) => [id, preview]))
}
