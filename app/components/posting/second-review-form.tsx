import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** Asks for a second review of a refused ad, with what its owner says about the refusal. */
export function SecondReviewForm({ adId, form }: { adId: number; form?: FormState }) {
  return (
    <LocalForm method="post" action={`/profile/ads/${adId}/second-review`} className="flex flex-col gap-3">
      <FormSummary form={form} />
      <TextAreaField
        name="words"
        label={m.profile_second_words()}
        hint={m.profile_second_hint()}
        form={form}
        rows={3}
        maxLength={limits.secondReviewLength}
      />
      <Button className="self-start">{m.profile_second_send()}</Button>
    </LocalForm>
  )
}
