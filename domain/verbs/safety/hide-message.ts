import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'

/** Takes a message away from both who talk: its place stays and says so. */
export function hideMessage(db: Db, { messageId, by }: { messageId: string; by: Person }) {
  return inTransaction(db, async (db) => {
    if (!mayUse(by, 'reports')) return refused('not_allowed')
    const hidden = await db
      .updateTable('messages')
      .set({ hiddenAt: sql<Date>`coalesce(hidden_at, now())` })
      .where('id', '=', messageId)
      .returning(['senderId', 'conversationId'])
      .executeTakeFirst()
    if (!hidden) return refused('message_not_found')
    const { senderId, conversationId } = hidden
    const data = { messageId, conversationId }
    await recordEvent(db, { kind: 'message_hidden', personId: senderId ?? undefined, byId: by.id, data })
    return done({ messageId })
  })
}
