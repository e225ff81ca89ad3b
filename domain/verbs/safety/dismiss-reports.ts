import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Person } from '#domain/people/person.ts'
import { answerReports } from './answer-reports.ts'
import { isAnsweredBy } from '#domain/reports/is-answered-by.ts'
import { lockReports } from '#domain/reports/lock-reports.ts'
import { mayHandleReports } from '#domain/reports/report-policy.ts'

/** Answers every open report of the same thing: nothing is wrong with it. */
export function dismissReports(db: Db, { reportId, by }: { reportId: string; by: Person }) {
  return inTransaction(db, async (db) => {
    if (!mayHandleReports(by)) return refused('not_allowed')
    const locked = await lockReports(db, reportId)
    if (!locked.ok && (await isAnsweredBy(db, { reportId, by, kind: 'report_dismissed' }))) return done({ reports: 0 })
    if (!locked.ok) return locked
    const { waiting } = locked
    await answerReports(db, { waiting, status: 'dismissed', by })
    return done({ reports: waiting.rows.length })
  })
}
