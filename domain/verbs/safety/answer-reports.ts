import { sql } from 'kysely'
import type { ReportAct } from '#shared/report-acts.ts'
import type { WarningRule } from '#shared/report-reasons.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Person } from '#domain/people/person.ts'
import type { WaitingReports } from '#domain/reports/lock-reports.ts'

type Answer = {
  waiting: WaitingReports
  status: 'upheld' | 'dismissed'
  act?: ReportAct
  rule?: WarningRule
  by: Person
}

/** Closes reports that were locked, and thanks each reporter who has an account with what became of it. */
export async function answerReports(db: Db, { waiting, status, act, rule, by }: Answer) {
  const { rows, adId, personId } = waiting
  await db
    .updateTable('reports')
    .set({ status, act, rule, handledBy: by.id, handledAt: sql<Date>`now()` })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const eventId = await recordEvent(db, {
    kind: status === 'upheld' ? 'report_upheld' : 'report_dismissed',
    adId: adId ?? undefined,
    personId: personId ?? undefined,
    byId: by.id,
    data: { reports: rows.length, act, rule, messageId: waiting.messageId ?? undefined },
  })
  const reporters = [...new Set(rows.flatMap(({ reporterId }) => reporterId ?? []))]
  await notify(db, reporters, {
    eventId,
    kind: status === 'upheld' ? 'report_upheld' : 'report_dismissed',
    type: status === 'upheld' ? 'success' : 'info',
  })
}
