import type { ReportedKind } from '#shared/report-reasons.ts'

/** What a report is about, by which of its columns is filled. */
export function reportedKind(report: { adId: number | null; messageId: string | null }): ReportedKind {
  if (report.adId !== null) return 'ad'
  return report.messageId === null ? 'person' : 'message'
}
