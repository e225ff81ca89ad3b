import type { Db } from '#db/client.ts'
import { isRepeated } from '#domain/events/is-repeated.ts'
import type { Person } from '#domain/people/person.ts'

type Answer = { reportId: string; by: Person; kind: 'report_dismissed' | 'report_upheld'; act?: string }

/** Whether this administrator gave a report this very answer a moment ago. */
export async function isAnsweredBy(db: Db, { reportId, by, kind, act }: Answer) {
  const report = await db
    .selectFrom('reports')
    .select(['adId', 'personId', 'messageId'])
    .where('id', '=', reportId)
    .where('handledBy', '=', by.id)
    .executeTakeFirst()
  if (!report) return false
  const { adId, personId, messageId } = report
  const data = { ...(act && { act }), ...(messageId && { messageId }) }
  return isRepeated(db, { by, kind, data, adId: adId ?? undefined, personId: personId ?? undefined })
}
