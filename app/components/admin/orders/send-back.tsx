import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { limits } from '#shared/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { LocalForm } from '#app/ui/local-link.tsx'
import { providerLabel } from '#i18n/payment-words.ts'

/** Money that an administrator has to send back: `cameAs` is the number by which it came. */
export type OwedRefund = { refundId: string; price: string; provider: string; cameAs: string | null }

type Props = { number: number; returnTo: string; debt: OwedRefund; form?: FormState }

/** This money of an order was sent back, by a transfer of this number; an order may owe several, each has its own form. */
export function SendBack({ number, returnTo, debt, form }: Props) {
  const { refundId, price, provider, cameAs } = debt
  const way = providerLabel(provider)
  return (
    <LocalForm
      method="post"
      action={`/admin/orders/${number}/sent-back`}
      noValidate
      className="flex max-w-md flex-col gap-2 border-t border-line pt-3"
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="refundId" value={refundId} />
      <p>{m.orders_send_back_note({ price: isolate(price) })}</p>
      <p className="text-meta text-ink-2">
        {cameAs ? m.orders_send_back_came({ way, reference: isolate(cameAs) }) : way}
      </p>
      <Field
        name="reference"
        label={m.orders_send_back_reference()}
        form={valueOf(form, 'refundId') === refundId ? form : undefined}
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
