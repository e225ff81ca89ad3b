import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import type { SentForm } from '#app/components/layout/keep-page.ts'
import { TroubleNote } from '#app/components/layout/trouble-note.tsx'
import type { PayData } from '#app/components/orders/pay-data.ts'
import { isSettled, PaymentNews } from '#app/components/orders/payment-news.tsx'
import { useGoingOn, usePayment } from '#app/components/orders/use-payment.ts'
import { CardForm } from './card-form.tsx'
import { SandboxForm } from './sandbox-form.tsx'

type Props = { order: Pick<PayData, 'number' | 'price' | 'amount' | 'currency'>; ways: PayData['card']; sent: SentForm }

/** The cards that may pay an order, on a page of their own. */
export function PayByCard({ order, ways, sent }: Props) {
  const navigate = useNavigate()
  const payment = usePayment(order)
  const { state, wait } = payment
  const isLost = sent.trouble === 'line'
  useEffect(() => {
    // No answer came, and the card may be paying.
    if (isLost) wait()
  }, [isLost, wait])
  useGoingOn(state, () => void navigate(localPath('/profile')))
  const { number, price } = order
  const isSending = useNavigation().formAction === localPath(`/orders/${number}/card`)
  if (!ways.stripe && !ways.sandbox) return <p>{m.refusal_card_not_taken()}</p>
  return (
    <>
      <PaymentNews state={state} />
      {!isLost && <TroubleNote trouble={sent.trouble} />}
      {ways.stripe && !isSettled(state) && <CardForm order={order} payment={payment} {...ways.stripe} />}
      {ways.sandbox && !isSettled(state) && (
        <SandboxForm number={number} price={price} form={sent.form} isSending={isSending} />
      )}
    </>
  )
}
