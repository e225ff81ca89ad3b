import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'

/** Who reports: somebody with an account, else this day's visitor. */
export type Reporter =
  | { by: Person; visitorKey?: undefined; addressKey?: string }
  | { by: null; visitorKey: string; addressKey?: undefined }

/** What this reporter said of this thing, while that waits for its answer. */
export async function findWaitingReport(
  db: Db,
  { row, reporter }: { row: { adId?: number; personId?: string; messageId?: string }; reporter: Reporter },
) {
  const { by, visitorKey } = reporter
  const { adId, personId, messageId } = row
  const report = await db
    .selectFrom('reports')
    .select(['createdAt', 'reason', 'details'])
    .where('status', '=', 'open')
    .where(by ? 'reporterId' : 'visitorKey', '=', by ? by.id : visitorKey)
    .where((report) => report.and({ adId, personId, messageId }))
    .executeTakeFirst()
  return report ?? null
}
