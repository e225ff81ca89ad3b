import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'

export type WaitingReports = Extract<Awaited<ReturnType<typeof lockReports>>, { ok: true }>['waiting']

/** All open reports of what one of them is about, locked for this transaction. */
export async function lockReports(db: Db, reportId: string) {
  const report = await db
    .selectFrom('reports')
    .select(['adId', 'personId', 'messageId', 'conversationId'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!report) return refused('report_not_found')
  const { adId, personId, messageId } = report
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'reporterId'])
    .where('status', '=', 'open')
    .$if(adId !== null, (query) => query.where('adId', '=', adId))
    .$if(personId !== null, (query) => query.where('personId', '=', personId))
    .$if(messageId !== null, (query) => query.where('messageId', '=', messageId))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length === 0 ? refused('report_answered') : done({ waiting: { ...report, rows } })
}
