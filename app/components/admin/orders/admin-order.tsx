import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { OrderFacts, type ShownOrder } from '#app/components/orders/order-facts.tsx'
import { OrderTimeline, type ShownStep } from '#app/components/orders/order-timeline.tsx'
import { DecideOrder } from './decide-order.tsx'
import { RefundOrder } from './refund-order.tsx'
import { SendBack, type OwedRefund } from './send-back.tsx'

export type OrderForAdmin = ShownOrder & {
  personId: string | null
  personName: string | null
  personEmail: string | null
  mayConfirm: boolean
  mayRefuse: boolean
  mayRefund: boolean
  debts: OwedRefund[]
  /** A card is being asked: its bank tells of it. */
  isBankDeciding: boolean
  /** What becomes of money that is confirmed now; null where none is. */
  outcome: 'buys' | 'paid_twice' | 'order_cancelled' | 'ad_gone' | null
  refundAskedBy: string | null
  firstConfirmedBy: string | null
  /** Who confirmed its money by hand: an empty name where the account is gone. */
  confirmedBy: string[]
  steps: ShownStep[]
  /** Numbers in its payer's words that confirmed other orders before. */
  usedReferences: { reference: string; usedBy: number }[]
}

/** Why money that is confirmed now goes back. */
const whyBack = {
  paid_twice: m.orders_confirm_twice,
  order_cancelled: m.orders_confirm_cancelled,
  ad_gone: m.orders_confirm_gone,
}

type Props = {
  order: OrderForAdmin
  /** The list to go on in when it is decided. */
  returnTo: string
  confirming?: FormState
  refusing?: FormState
  refunding?: FormState
  sendingBack?: FormState
}

/** An order before an administrator: who owes what, what they say, what happened, and the two answers. */
export function AdminOrder({ order, returnTo, confirming, refusing, refunding, sendingBack }: Props) {
  const { number, mayConfirm, mayRefuse } = order
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <Payer order={order} />
          <OrderFacts order={order} />
          <ConfirmedBy order={order} />
        </div>
        <section className="min-w-0">
          <h2 className="mb-2 text-h3">{m.orders_steps()}</h2>
          <OrderTimeline steps={order.steps} />
        </section>
      </div>
      <Notices order={order} />
      {order.mayRefund && <RefundOrder number={number} returnTo={returnTo} form={refunding} />}
      {order.debts.map((debt) => (
        <SendBack key={debt.refundId} number={number} returnTo={returnTo} debt={debt} form={sendingBack} />
      ))}
      {mayConfirm && <DecideOrder {...{ number, returnTo, mayRefuse, confirming, refusing }} />}
    </>
  )
}

function Payer({ order: { personId, personName, personEmail } }: { order: OrderForAdmin }) {
  return (
    <p className="wrap-anywhere">
      {personId ? (
        <LocalLink to={`/admin/users/${personId}`} className="link">
          <bdi dir={textDirection(personName)}>{personName}</bdi>
        </LocalLink>
      ) : (
        m.messages_deleted_person()
      )}{' '}
      <bdi dir="ltr" className="text-ink-2">
        {personEmail}
      </bdi>
    </p>
  )
}

/** Both where two were needed. */
function ConfirmedBy({ order: { status, confirmedBy, firstConfirmedBy } }: { order: OrderForAdmin }) {
  const isDecided = !['open', 'processing', 'failed', 'cancelled'].includes(status)
  if (!isDecided || confirmedBy.length === 0) return null
  const first = firstConfirmedBy ? [firstConfirmedBy] : []
  const names = [...new Set([...first, ...confirmedBy])].map((name) => (name ? isolate(name) : m.orders_step_by_gone()))
  return <p>{m.orders_confirmed_by({ names: names.join(m.common_list_separator()) })}</p>
}

function Notices({ order }: { order: OrderForAdmin }) {
  return (
    <>
      {order.mayConfirm && order.firstConfirmedBy && (
        <Notice>{m.orders_first_confirmed({ name: isolate(order.firstConfirmedBy) })}</Notice>
      )}
      {order.isBankDeciding && <Notice>{m.orders_bank_decides()}</Notice>}
      {order.outcome && order.outcome !== 'buys' && <Notice>{whyBack[order.outcome]()}</Notice>}
      {order.usedReferences.map(({ reference, usedBy }) => (
        <Notice key={reference}>
          {m.orders_reference_seen({ reference: isolate(reference) })}{' '}
          <LocalLink to={`/admin/orders/${usedBy}/confirmation`} className="link">
            {m.orders_one({ number: usedBy })}
          </LocalLink>
        </Notice>
      ))}
      {order.mayRefund && order.refundAskedBy && (
        <Notice>{m.orders_refund_first({ name: isolate(order.refundAskedBy) })}</Notice>
      )}
    </>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="rounded-control border border-gold-line bg-gold-soft px-4 py-3">{children}</p>
}
