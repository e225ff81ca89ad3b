import { expressionBuilder, sql } from 'kysely'
import type { PhotoView } from '#shared/photo-files.ts'
import type { VoiceView } from '#shared/voice-files.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { photoView } from '#domain/ads/ad-sql.ts'
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
      // Whoever reported what stands under an ad had no part in the conversation, and opens it to nobody.
      .select(
        sql<string | null>`coalesce(reports.conversation_id,
          (select other.conversation_id from reports as other where other.message_id = reports.message_id
            and other.status = 'open' and other.conversation_id is not null limit 1),
          case when messages.type not in ('question', 'reply') then messages.conversation_id end)`.as('conversationId'),
      )
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
  voice: VoiceView | null
}

/** The photos of the row of `messages` around it, in their order. */
const messagePhotos = expressionBuilder<DB>().fn.coalesce(
  expressionBuilder<DB, 'messages'>()
    .selectFrom('photos')
    .select((eb) => eb.fn.jsonAgg(photoView).orderBy('photos.position').orderBy('photos.id').as('all'))
    .whereRef('photos.messageId', '=', 'messages.id')
    .$asScalar(),
  sql<[]>`'[]'`,
)

/** The voice of the row of `messages` around it. */
const messageVoice = sql<VoiceView | null>`(select json_build_object('key', key, 'milliseconds', milliseconds) from voices
  where voices.message_id = messages.id)`

async function readMessages(
  db: Db,
  message: { conversationId: string; messageId: string | null },
): Promise<ReportedMessage[]> {
  const { conversationId, messageId } = message
  const rows = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .leftJoin('people as sender', 'sender.id', 'messages.senderId')
    .select(['messages.id', 'sender.name', 'messages.type', 'messages.content', 'messages.createdAt'])
    .select([
      sql<boolean>`messages.sender_id = conversations.buyer_id`.as('isBuyer'),
      sql<boolean>`messages.id is not distinct from ${messageId}::uuid`.as('isReported'),
      sql<boolean>`hidden_at is not null`.as('isHidden'),
      messagePhotos.as('photos'),
      messageVoice.as('voice'),
    ])
    .where('conversationId', '=', conversationId)
    .where(
      sql<boolean>`ordinal <= coalesce(
        (select max(ordinal) from (select ordinal from messages after where after.conversation_id = ${conversationId}
          and ordinal >= (select ordinal from messages reported where reported.id = ${messageId})
          order by ordinal limit ${shown / 2}) following), 9223372036854775807)`,
    )
    .orderBy('ordinal', 'desc')
    .limit(shown)
    .execute()
  return rows.reverse()
}
