import { useNavigate, useNavigation } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import type { SentForm } from '#app/components/layout/keep-page.ts'
import { SandboxForm } from '#app/components/paying/sandbox-form.tsx'
import { ClaimForm } from './claim-form.tsx'
import type { PayData } from './pay-data.ts'
import { PaySections } from './pay-sections.tsx'
import { isSettled, PaymentNews } from './payment-news.tsx'
import { useGoingOn, usePayment } from './use-payment.ts'

/** How an order is paid, on its page. */
export function PayOrder({ pay, sent }: { pay: PayData; sent: SentForm }) {
  const navigate = useNavigate()
  const payment = usePayment(pay)
  const { state } = payment
  useGoingOn(state, () => void navigate(localPath('/profile')))
  const sending = useNavigation().formAction
  const isSent = (path: string) => sending === localPath(path)
  const { number, price, manual } = pay
  return (
    <section className="panel flex flex-col gap-4 p-4 sm:p-5">
      <h2 className="text-h2">{m.orders_pay_title()}</h2>
      <p className="text-ink-2">{pay.terms}</p>
      <PaymentNews state={state} />
      {!isSettled(state) && (
        <PaySections
          pay={pay}
          payment={payment}
          testCard={<SandboxForm number={number} price={price} isSending={isSent(`/orders/${number}/card`)} />}
          byHand={manual && <ClaimForm pay={pay} manual={manual} isSending={isSent(`/orders/${number}`)} {...sent} />}
        />
      )}
    </section>
  )
}
