import type { ReportReason } from '#shared/report-reasons.ts'
import { m } from './messages.ts'

const labels: Record<ReportReason, () => string> = {
  fraud: m.reports_reason_fraud,
  forbidden: m.reports_reason_forbidden,
  misleading: m.reports_reason_misleading,
  sold: m.reports_reason_sold,
  duplicate: m.reports_reason_duplicate,
  spam: m.reports_reason_spam,
  insult: m.reports_reason_insult,
  other: m.reports_reason_other,
}

/** What a reason is called; one of a newer version is another reason. */
export function reportReasonLabel(reason: ReportReason) {
  const known: Partial<Record<string, () => string>> = labels
  return (known[reason] ?? labels.other)()
}
