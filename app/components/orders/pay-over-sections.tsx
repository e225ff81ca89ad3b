import { m } from '#i18n/messages.ts'
import { ClaimForm } from './claim-form.tsx'
import type { PayableOrder } from './payable-order.ts'
import { PaySections } from './pay-sections.tsx'
import { TestCard } from './test-card.tsx'
import type { Payment } from './use-payment.ts'
import { useSent } from './use-sent.ts'

type Over = { pay: PayableOrder; payment: Payment }

/** The ways to pay in a dialog: they are sent without leaving the page below. */
export function PaySectionsOver({ pay, payment }: Over) {
  return (
    <PaySections
      pay={pay}
      payment={payment}
      testCard={<TestCard order={pay} payment={payment} />}
      byHand={pay.manual && <ByHand pay={pay} manual={pay.manual} payment={payment} />}
    />
  )
}

/** The way by hand. */
function ByHand({ pay, manual, payment }: Over & { manual: NonNullable<PayableOrder['manual']> }) {
  const sent = useSent(payment, () => payment.succeed(m.flash_payment_claimed()))
  return <ClaimForm pay={pay} manual={manual} isSending={payment.state.step === 'processing'} {...sent} />
}
