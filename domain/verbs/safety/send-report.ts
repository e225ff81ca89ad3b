import type { ReportReason } from '#shared/report-reasons.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockAd } from '#domain/ads/lock-ad.ts'
import { mayWrite } from '#domain/conversations/chat-policy.ts'
import { notifyAdmins } from '#domain/notifications/notify-admins.ts'
import { holdWhenReported } from './hold-when-reported.ts'
import { findReported, type Subject } from '#domain/reports/find-reported.ts'
import type { Reporter } from '#domain/reports/find-waiting-report.ts'

type Report = { subject: Subject; reporter: Reporter; reason: ReportReason; details: string }

/**
 * Lays a report of an ad, a person or a message before the administrators and alerts them; who reported is told to nobody
 * else. One report of one thing by one reporter waits at a time; an ad that enough people report goes back to review.
 */
export function sendReport(db: Db, { subject, reporter, reason, details }: Report) {
  return inTransaction(db, async (db) => {
    const { by, visitorKey } = reporter
    if (by && !mayWrite(by)) return refused('not_allowed')
    const found = await findReported(db, { subject, by })
    if (!found.ok) return found
    // Before the row that leans on it: two reporters at one moment take turns, and the last one sees all.
    if (subject.kind === 'ad') await lockAd(db, subject.adId)

    const report = await db
      .insertInto('reports')
      .values({
        ...found.row,
        reporterId: by?.id,
        visitorKey,
        addressKey: reporter.addressKey,
        reason,
        details: details || null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!report) return refused('report_waits')
    const { adTitle, personName } = found.shown
    await notifyAdmins(
      db,
      {
        kind: 'report',
        type: 'warning',
        priority: 'high',
        metadata: { reportId: report.id, subject: subject.kind, reason, adTitle, personName },
        adId: subject.kind === 'ad' ? subject.adId : undefined,
        aboutPersonId: found.aboutPersonId,
        actionUrl: '/admin/reports',
      },
      { except: by?.id },
    )
    const isOnHold = subject.kind === 'ad' && (await holdWhenReported(db, { adId: subject.adId }))
    return done({ reportId: report.id, isOnHold })
  })
}
