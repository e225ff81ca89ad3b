import { useNavigation } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import type { SentForm } from '#app/components/layout/keep-page.ts'
import { ClaimForm } from './claim-form.tsx'
import type { PayData } from './pay-data.ts'

/** How an order is paid, on its page. */
export function PayOrder({ pay, sent }: { pay: PayData; sent: SentForm }) {
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formAction === localPath(`/orders/${pay.number}`)
  return (
    <section className="panel flex flex-col gap-4 p-4 sm:p-5">
      <h2 className="text-h2">{m.orders_pay_title()}</h2>
      <p className="text-ink-2">{pay.terms}</p>
      {pay.manual && <ClaimForm pay={pay} manual={pay.manual} isSending={isSending} {...sent} />}
    </section>
  )
}
