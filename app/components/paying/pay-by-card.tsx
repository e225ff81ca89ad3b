import { useNavigate } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import type { PayableOrder } from '#app/components/orders/payable-order.ts'
import { isSettled, PaymentNews } from '#app/components/orders/payment-news.tsx'
import { TestCard } from '#app/components/orders/test-card.tsx'
import { useGoingOn, type Payment } from '#app/components/orders/use-payment.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { CardForm } from './card-form.tsx'

type Props = {
  order: Pick<PayableOrder, 'number' | 'price' | 'amount' | 'currency'>
  ways: PayableOrder['card']
  payment: Payment
  /** How the form of a test card came back where no script sent it. */
  came?: FormState
}

/** The cards that may pay an order, on a page of their own. */
export function PayByCard({ order, ways, payment, came }: Props) {
  const navigate = useNavigate()
  const { state } = payment
  useGoingOn(state, () => void navigate(localPath('/profile')))
  if (!ways.stripe && !ways.sandbox) return <p>{m.refusal_card_not_taken()}</p>
  return (
    <>
      <PaymentNews state={state} />
      {ways.stripe && !isSettled(state) && <CardForm order={order} payment={payment} {...ways.stripe} />}
      {ways.sandbox && !isSettled(state) && <TestCard {...{ order, payment, came }} />}
    </>
  )
}
