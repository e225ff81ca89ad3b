import { rejectionReasons } from '#shared/ad-states.ts'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { reasonLabel } from '#i18n/rejection-words.ts'
import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'

/** Why an ad is rejected: a reason out of the list and, where it does not say enough, words of one's own. */
export function RejectionFields({
  form,
  label = m.admin_reason(),
  noteLabel = m.admin_note(),
}: {
  form?: FormState
  label?: string
  noteLabel?: string
}) {
  return (
    <>
      <SelectField name="reason" label={label} form={form} required>
        <option value="">{m.admin_choose_reason()}</option>
        {rejectionReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonLabel(reason)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="note"
        label={noteLabel}
        hint={m.admin_note_hint()}
        form={form}
        rows={3}
        maxLength={limits.rejectionNoteLength}
      />
    </>
  )
}
