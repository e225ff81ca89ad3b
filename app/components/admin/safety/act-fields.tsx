import type { RejectionReason } from '#shared/ad-states.ts'
import { limits } from '#shared/limits.ts'
import { isDeleting, isStopping, type ReportAct } from '#shared/report-acts.ts'
import type { ReportReason } from '#shared/report-reasons.ts'
import { m } from '#i18n/messages.ts'
import { RejectionFields } from '#app/components/admin/ads/rejection-fields.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'

/** What is asked about an act on a report: why the ad is deleted, or what whose account is stopped will read. */
export function ActFields({ act, form }: { act: ReportAct; form?: FormState }) {
  if (isDeleting(act))
    return <RejectionFields form={form} label={m.admin_delete_reason()} noteLabel={m.admin_delete_note()} />
  if (!isStopping(act)) return null
  return (
    <TextAreaField
      name="reason"
      label={m.people_disable_reason()}
      hint={m.people_disable_reason_hint()}
      form={form}
      rows={3}
      maxLength={limits.disableReasonLength}
      required
    />
  )
}

const alike: Partial<Record<ReportReason, RejectionReason>> = { fraud: 'suspected_fraud', forbidden: 'prohibited' }

/** The fields as they are offered first: a deletion for what most reporters say. */
export function offeredFor(act: ReportAct, reasons: { reason: ReportReason }[]): FormState | undefined {
  const reason = isDeleting(act) && reasons[0] && alike[reasons[0].reason]
  return reason ? { values: { reason }, problems: {} } : undefined
}
