import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { CardForm } from '#app/components/paying/card-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PayableOrder } from './payable-order.ts'
import type { Payment } from './use-payment.ts'

type Props = {
  pay: PayableOrder
  payment: Payment
  /** The forms that a page sends itself, and a dialog over it otherwise. */
  testCard: ReactNode
  byHand: ReactNode
}

/** The ways in which an order can be paid here; one alone is open, of several each opens by its name, and at first the one of the last time. */
export function PaySections({ pay, payment, testCard, byHand }: Props) {
  const { stripe, sandbox } = pay.card
  const sections = [
    {
      by: 'card',
      name: m.orders_section_card(),
      form: stripe && <CardForm order={pay} payment={payment} {...stripe} />,
    },
    { by: 'hand', name: m.orders_section_by_hand(), form: byHand },
    { by: 'test_card', name: m.orders_section_test_card(), form: sandbox && testCard },
  ].filter(({ form }) => Boolean(form))
  const [first, ...others] = sections
  if (!first) return <p>{m.refusal_card_not_taken()}</p>
  if (others.length === 0) return first.form
  const last = sections.findIndex(({ by }) => by === pay.last?.by)
  return sections.map(({ name, form }, index) => (
    <details key={name} open={index === Math.max(0, last)} className="section group rounded-control border border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-4 py-2.5 font-bold">
        {name}
        <Icon as={ChevronDown} size={18} className="flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{form}</div>
    </details>
  ))
}
