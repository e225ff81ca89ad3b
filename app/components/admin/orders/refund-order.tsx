import { m } from '#i18n/messages.ts'
import { limits } from '#shared/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { LocalForm } from '#app/ui/local-link.tsx'

/** Gives the money of a paid order back, with the reason that its payer reads; what was bought ends now. */
export function RefundOrder({ number, returnTo, form }: { number: number; returnTo: string; form?: FormState }) {
  return (
    <details open={form !== undefined} className="border-t border-line pt-3">
      <summary className="btn btn-quiet font-semibold text-danger">{m.orders_refund()}</summary>
      <LocalForm
        method="post"
        action={`/admin/orders/${number}/refund`}
        noValidate
        className="flex max-w-md flex-col gap-2 pt-2"
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <p>{m.orders_refund_note()}</p>
        <Field
          name="reason"
          label={m.orders_refund_reason()}
          form={form}
          maxLength={limits.paymentNoteLength}
          required
          autoComplete="off"
        />
        <Button type="submit" variant="danger" className="self-start">
          {m.orders_refund_yes()}
        </Button>
      </LocalForm>
    </details>
  )
}
