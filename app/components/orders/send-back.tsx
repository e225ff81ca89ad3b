import { m } from '#i18n/messages.ts'
import { limits } from '#shared/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { LocalForm } from '#app/ui/local-link.tsx'

/** The money that an administrator owes somebody was sent, by a transfer of this number. */
export function SendBack({ number, form }: { number: number; form?: FormState }) {
  return (
    <LocalForm
      method="post"
      action={`/admin/orders/${number}/sent-back`}
      noValidate
      className="flex max-w-md flex-col gap-2 border-t border-line pt-3"
    >
      <p>{m.orders_send_back_note()}</p>
      <Field
        name="reference"
        label={m.orders_send_back_reference()}
        form={form}
        maxLength={limits.paymentReferenceLength}
        required
        autoComplete="off"
      />
      <Button type="submit" className="self-start">
        {m.orders_send_back()}
      </Button>
    </LocalForm>
  )
}
