import { m } from '#i18n/messages.ts'
import { limits } from '#shared/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

type Props = { number: number; whatsapp: string | null; form?: FormState }

/** How an order is paid: arranged with the administration, and then said here. */
export function PayOrder({ number, whatsapp, form }: Props) {
  return (
    <section className="panel flex flex-col gap-4 p-4 sm:p-5">
      <h2 className="text-h2">{m.orders_pay_title()}</h2>
      <p>{m.orders_pay_how({ number })}</p>
      {whatsapp ? (
        <a href={whatsapp} className="btn btn-secondary self-start" rel="noopener noreferrer">
          {m.profile_payment_whatsapp()}
        </a>
      ) : (
        <Button href="/contact" variant="secondary" className="self-start">
          {m.profile_payment_contact()}
        </Button>
      )}
      <LocalForm method="post" action={`/orders/${number}`} noValidate className="flex flex-col gap-3">
        <FormSummary form={form} />
        <TextAreaField
          name="note"
          label={m.orders_claim_note()}
          hint={m.orders_claim_hint()}
          form={form}
          maxLength={limits.paymentNoteLength}
          rows={3}
          required
        />
        <Button type="submit" className="self-start">
          {m.orders_claim()}
        </Button>
      </LocalForm>
    </section>
  )
}
