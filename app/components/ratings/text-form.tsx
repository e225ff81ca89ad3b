import type { ContestReason } from '#shared/rating-states.ts'
import { ratingLimits } from '#shared/rating-limits.ts'
import { m } from '#i18n/messages.ts'
import { contestReasonWords } from '#i18n/rating-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'

type Props = {
  action: string
  name: 'reply' | 'words'
  label: string
  hint?: string
  send: string
  /** Why something is to go, where that is asked. */
  reasons?: readonly ContestReason[]
  form?: FormState
}

/** One text about a rating: a reply, why it is to be removed, why a decision is wrong. */
export function RatingTextForm({ action, send, reasons, form, ...field }: Props) {
  return (
    <LocalForm method="post" action={action} noValidate className="panel flex flex-col gap-4 p-5">
      <FormSummary form={form} />
      {reasons && (
        <RadioField
          name="reason"
          legend={m.ratings_contest_reason()}
          choices={reasons.map((reason) => ({ value: reason, label: contestReasonWords[reason]() }))}
          form={form}
        />
      )}
      <TextAreaField {...field} form={form} required rows={4} maxLength={ratingLimits.contestLength} />
      <Button className="sm:self-start sm:px-10">{send}</Button>
    </LocalForm>
  )
}
