import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { microsecondsOf, pageOf, readTimeCursor, timeAt } from '#db/time-cursor.ts'
import { uuidPattern } from '#shared/uuid.ts'
import { entryOf, groupedReports, reportEntries, reportIdOf } from './report-entries.ts'

const pageLength = 12

/** The archive: what was answered, one entry for each answer with all reports that it closed, the newest first. */
export async function findAnsweredReports(db: Db, { after }: { after?: string | null } = {}) {
  const from = readTimeCursor(after, uuidPattern)
  const at = timeAt(from?.at ?? 0)
  const rows = await reportEntries(db, (db) =>
    // Narrowed to a page before anything is read beside it: the archive only grows.
    groupedReports(db, sql<boolean>`reports.status <> 'open' and handled_at is not null`)
      .$if(from !== null, (query) =>
        query
          .where(sql<boolean>`handled_at <= ${at}`)
          .having(sql<boolean>`(handled_at, ${reportIdOf}) < (${at}, ${from?.id ?? ''})`),
      )
      .orderBy('handledAt', 'desc')
      .orderBy(reportIdOf, 'desc')
      .limit(pageLength + 1),
  )
    .select(['reportId as id', microsecondsOf('judged.handledAt').as('cursorAt')])
    .orderBy('handledAt', 'desc')
    .orderBy('reportId', 'desc')
    .execute()
  const { shown, next } = pageOf(rows, pageLength)
  return { entries: shown.map(({ id: _, cursorAt: __, ...entry }) => entryOf(entry)), next }
}
