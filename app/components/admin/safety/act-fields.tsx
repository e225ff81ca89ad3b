import type { RejectionReason } from '#shared/ad-states.ts'
import { limits } from '#shared/limits.ts'
import { isDeleting, isStopping, isWarning, type ReportAct } from '#shared/report-acts.ts'
import { rulesFor, type ReportedKind, type ReportReason } from '#shared/report-reasons.ts'
import { m } from '#i18n/messages.ts'
import { warningRuleLabel } from '#i18n/warning-words.ts'
import { RejectionFields } from '#app/components/admin/ads/rejection-fields.tsx'
import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'

type Props = { act: ReportAct; kind: ReportedKind; form?: FormState }

/** What is asked about an act on a report: why the ad is deleted, what whose account is stopped will read, or of which rule a warning is. */
export function ActFields({ act, kind, form }: Props) {
  if (isDeleting(act))
    return <RejectionFields form={form} label={m.admin_delete_reason()} noteLabel={m.admin_delete_note()} />
  if (isWarning(act)) return <WarningFields kind={kind} form={form} />
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

function WarningFields({ kind, form }: Omit<Props, 'act'>) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <SelectField name="reason" label={m.safety_act_warn_rule()} form={form} required>
        <option value="">{m.safety_act_warn_choose()}</option>
        {rulesFor(kind).map((rule) => (
          <option key={rule} value={rule}>
            {warningRuleLabel(rule)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

const alike: Partial<Record<ReportReason, RejectionReason>> = {
  fraud: 'suspected_fraud',
  forbidden: 'prohibited',
  duplicate: 'duplicate',
}

/** The fields as they are offered first: for what most reporters say. */
export function offeredFor(act: ReportAct, reasons: { reason: ReportReason }[]): FormState | undefined {
  const most = reasons[0]?.reason
  const reason = isDeleting(act) ? most && alike[most] : isWarning(act) && most !== 'other' && most
  return reason ? { values: { reason }, problems: {} } : undefined
}
