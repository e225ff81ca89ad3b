import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** A lower price for an ad on the site. */
export function LowerPriceForm({ adId, form }: { adId: number; form?: FormState }) {
  return (
    <LocalForm method="post" action={`/profile/ads/${adId}/price`} className="flex flex-col gap-3">
      <FormSummary form={form} />
      <Field
        name="price"
        label={m.profile_price_new()}
        hint={m.profile_price_hint()}
        form={form}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        aside={<span />}
      />
      <Button>{m.profile_price_save()}</Button>
    </LocalForm>
  )
}
