import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import type { SentForm } from '#app/components/layout/stay-on-page.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { ClaimForm } from './claim-form.tsx'
import type { PayableOrder } from './payable-order.ts'
import { PaySections } from './pay-sections.tsx'
import { isSettled, PaymentNews } from './payment-news.tsx'
import { TestCard } from './test-card.tsx'
import { useGoingOn, usePayment } from './use-payment.ts'

type Props = { number: number; pay: PayableOrder | null; sent: SentForm }

/** How an order is paid, on its page; once it was paid here, that it was. */
export function PayOrder({ number, pay: payNow, sent }: Props) {
  const navigate = useNavigate()
  const [shown, setShown] = useState(payNow)
  if (payNow && payNow !== shown) setShown(payNow)
  const payment = usePayment({ number })
  const { state } = payment
  useGoingOn(state, () => void navigate(localPath('/profile')))
  const isSending = useNavigation().formAction === localPath(`/orders/${number}`)
  const pay = state.step === 'success' ? shown : payNow
  if (!pay) return <FormSummary form={sent.form} />
  const { manual } = pay
  return (
    <section id="pay" className="panel flex flex-col gap-4 p-4 sm:p-5">
      <h2 className="text-h2">{m.orders_pay_title()}</h2>
      <p className="text-ink-2">{pay.terms}</p>
      <PaymentNews state={state} />
      {!isSettled(state) && (
        <PaySections
          pay={pay}
          payment={payment}
          testCard={<TestCard order={pay} payment={payment} />}
          byHand={manual && <ClaimForm {...{ pay, manual, isSending }} {...sent} />}
        />
      )}
    </section>
  )
}
