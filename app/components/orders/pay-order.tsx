import { useNavigation } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { ClaimForm, type ManualPay } from './claim-form.tsx'

/** How an order is paid: arranged with the administration, and then said here. */
export function PayOrder({ pay, form }: { pay: ManualPay; form?: FormState }) {
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formAction === localPath(`/orders/${pay.number}`)
  return (
    <section className="panel flex flex-col gap-4 p-4 sm:p-5">
      <h2 className="text-h2">{m.orders_pay_title()}</h2>
      <ClaimForm pay={pay} form={form} isSending={isSending} />
    </section>
  )
}
