import { rejectionReasons } from '#shared/ad-states.ts'
import { m } from '#i18n/messages.ts'
import { reasonLabel } from '#i18n/status-label.ts'
import { SelectField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'

/** Why an ad is rejected, out of the list. */
export function ReasonField({ form }: { form?: FormState }) {
  return (
    <SelectField name="reason" label={m.admin_reason()} form={form} required>
      <option value="">{m.admin_choose_reason()}</option>
      {rejectionReasons.map((reason) => (
        <option key={reason} value={reason}>
          {reasonLabel(reason)}
        </option>
      ))}
    </SelectField>
  )
}
