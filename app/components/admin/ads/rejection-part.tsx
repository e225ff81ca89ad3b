import { rejectionParts } from '#shared/ad-states.ts'
import { m } from '#i18n/messages.ts'
import { wherePart } from '#i18n/rejection-words.ts'
import { SelectField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'

/** Where in an ad what it is refused for is; its owner reads it. */
export function RejectionPartField({ photos, form }: { photos: number; form?: FormState }) {
  const shown = rejectionParts.filter((part) => Number(part.split('_')[1] ?? 0) <= photos)
  return (
    <SelectField name="part" label={m.admin_reason_part()} form={form}>
      <option value="">{m.admin_reason_part_none()}</option>
      {shown.map((part) => (
        <option key={part} value={part}>
          {wherePart(part)}
        </option>
      ))}
    </SelectField>
  )
}
