import { sql } from 'kysely'
import type { PhotoView } from '#shared/photo-files.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { mayHandleReports } from '#domain/reports/report-policy.ts'

/** So much of a long conversation, up to its end or the reported message and what followed. */
const shown = 60

/**
 * Shows an administrator what was said where a report comes from, while that report waits; who read it, of whom and when
 * stays in the history.
 */
export function lookAtConversation(db: Db, { reportId, by }: { reportId: string; by: Person }) {
  return inTransaction(db, async (db) => {
    if (!mayHandleReports(by)) return refused('not_allowed')
    const report = await db
      .selectFrom('reports')
      .leftJoin('messages', 'messages.id', 'reports.messageId')
      .select(['reports.personId', 'reports.messageId', 'messages.senderId'])
      .select('reports.status')
      .select(sql<string | null>`coalesce(reports.conversation_id, messages.conversation_id)`.as('conversationId'))
      .where('reports.id', '=', reportId)
      .executeTakeFirst()
    if (!report) return refused('report_not_found')
    if (report.status !== 'open' || !report.conversationId) return refused('report_answered')
    const { conversationId, messageId, senderId, personId } = report
    await recordEvent(db, {
      kind: 'conversation_seen',
      personId: personId ?? senderId ?? undefined,
      byId: by.id,
      data: { reportId, conversationId },
    })
    return done({ messages: await readMessages(db, { conversationId, messageId }) })
  })
}

export type ReportedMessage = {
  id: string
  name: string | null
  isBuyer: boolean
  type: string
  content: string
  createdAt: Date
  isReported: boolean
  isHidden: boolean
  photos: PhotoView[]
}

async function readMessages(
  db: Db,
  message: { conversationId: string; messageId: string | null },
): Promise<ReportedMessage[]> {
  const { conversationId, messageId } = message
  const { rows } = await sql<ReportedMessage>`
    select messages.id, sender.name, messages.sender_id = conversations.buyer_id as is_buyer, type, content,
      messages.created_at, messages.id is not distinct from ${messageId}::uuid as is_reported,
      hidden_at is not null as is_hidden,
      coalesce((select json_agg(json_build_object('key', key, 'width', width, 'height', height, 'blur', blur)
        order by position, photos.id) from photos where message_id = messages.id), '[]') as photos
    from messages join conversations on conversations.id = conversation_id left join people sender on sender.id = sender_id
    where conversation_id = ${conversationId} and ordinal <= coalesce(
      (select max(ordinal) from (select ordinal from messages after where after.conversation_id = ${conversationId}
        and ordinal >= (select ordinal from messages reported where reported.id = ${messageId})
        order by ordinal limit ${shown / 2}) following), 9223372036854775807)
    order by ordinal desc limit ${shown}`.execute(db)
  return rows.reverse()
}
