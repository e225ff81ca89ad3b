import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'

/** What this side was asked, and what it answered before. */
export type RatingQuestions = {
  asksDescribed: boolean
  asksPrice: boolean
  given: { asDescribed: boolean | null; came: boolean; priceAsAgreed: boolean | null; dealAgain: boolean } | null
}

type Props = { action: string; questions: RatingQuestions; form?: FormState }

/** What somebody has to say of a deal: yes or no, no stars. */
export function RatingForm({ action, questions: { asksDescribed, asksPrice, given }, form }: Props) {
  return (
    <LocalForm method="post" action={action} noValidate className="panel flex flex-col gap-4 p-5">
      <FormSummary form={form} />
      {asksDescribed && (
        <YesOrNo name="asDescribed" legend={m.ratings_ask_as_described()} given={given?.asDescribed} form={form} />
      )}
      <YesOrNo name="came" legend={m.ratings_ask_came()} given={given?.came} form={form} />
      {asksPrice && (
        <YesOrNo name="priceAsAgreed" legend={m.ratings_ask_price()} given={given?.priceAsAgreed} form={form} />
      )}
      <YesOrNo
        name="dealAgain"
        legend={m.ratings_ask_again()}
        hint={m.ratings_ask_again_hint()}
        given={given?.dealAgain}
        form={form}
      />
      <Button className="sm:self-start sm:px-10">{m.ratings_save()}</Button>
    </LocalForm>
  )
}

type Question = { name: string; legend: string; hint?: string; given?: boolean | null; form?: FormState }

function YesOrNo({ given, ...field }: Question) {
  const choices = [
    { value: 'yes', label: m.ratings_yes() },
    { value: 'no', label: m.ratings_no() },
  ]
  const chosen = given == null ? null : given ? 'yes' : 'no'
  return <RadioField {...field} choices={choices} chosen={chosen} isRow />
}
