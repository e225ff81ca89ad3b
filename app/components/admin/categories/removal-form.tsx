import { Trash2 } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'

type Props = {
  action: string
  name: string
  question: string
  /** Where the ads may go; the first one is chosen by itself. */
  targets: { value: string; words: string }[]
  form?: FormState
  /** The id of the row to go on with. */
  beside?: string
}

/** A deletion that is asked about once more, with the place where the ads go. */
export function RemovalForm({ action, name, question, targets, form, beside }: Props) {
  return (
    <details className="flex-none open:w-full" open={form !== undefined}>
      <summary aria-label={m.categories_delete_of({ name })} className="btn btn-quiet px-2.5 text-danger">
        <Icon as={Trash2} />
      </summary>
      <LocalForm
        method="post"
        action={action}
        noValidate
        className="mt-2 flex flex-col gap-3 rounded-control border border-line bg-ground p-4"
      >
        <FormSummary form={form} labels={{ to: m.categories_move_ads_to }} />
        <ReturnTo fragment={beside} />
        <p className="font-semibold">{question}</p>
        <SelectField name="to" label={m.categories_move_ads_to()} form={form} required>
          {targets.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <Button variant="danger" className="self-start">
          {m.categories_delete_yes()}
        </Button>
      </LocalForm>
    </details>
  )
}
