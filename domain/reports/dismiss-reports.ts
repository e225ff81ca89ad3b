import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Person } from '#domain/people/person.ts'
import { answerReports } from './answer-reports.ts'
import { lockReports } from './lock-reports.ts'
import { mayHandleReports } from './report-policy.ts'

/** Answers every open report of the same thing: nothing is wrong with it. */
export function dismissReports(db: Db, { reportId, by }: { reportId: string; by: Person }) {
  return inTransaction(db, async (db) => {
    if (!mayHandleReports(by)) return refused('not_allowed')
    const waiting = await lockReports(db, reportId)
    if (!waiting) return refused('report_answered')
    await answerReports(db, { waiting, status: 'dismissed', by })
    return done({ reports: waiting.rows.length })
  })
}
