import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { OrderFacts, type ShownOrder } from '#app/components/orders/order-facts.tsx'
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
}

/** Why money that is confirmed now goes back. */
const whyBack = {
  paid_twice: m.orders_confirm_twice,
  order_cancelled: m.orders_confirm_cancelled,
  ad_gone: m.orders_confirm_gone,
}

/** An order before an administrator: who owes what, what they say, and the two answers. */
export function AdminOrder({
  order,
  returnTo,
  confirming,
  refusing,
  refunding,
  sendingBack,
  heading: Heading = 'h2',
}: {
  order: OrderForAdmin
  /** The list to go on in when it is decided. */
  returnTo: string
  confirming?: FormState
  refusing?: FormState
  refunding?: FormState
  sendingBack?: FormState
  heading?: 'h1' | 'h2'
}) {
  const { number, personId, personName, personEmail, mayConfirm, mayRefuse, firstConfirmedBy } = order
  return (
    <article id={`order-${number}`} tabIndex={-1} className="panel flex scroll-mt-20 flex-col gap-3 p-4">
      <Heading className={Heading === 'h1' ? 'text-h1' : 'text-h3'}>{m.orders_one({ number })}</Heading>
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
      <OrderFacts order={order} />
      {mayConfirm && firstConfirmedBy && (
        <Notice>{m.orders_first_confirmed({ name: isolate(firstConfirmedBy) })}</Notice>
      )}
      {order.isBankDeciding && <Notice>{m.orders_bank_decides()}</Notice>}
      {order.outcome && order.outcome !== 'buys' && <Notice>{whyBack[order.outcome]()}</Notice>}
      {order.mayRefund && order.refundAskedBy && (
        <Notice>{m.orders_refund_first({ name: isolate(order.refundAskedBy) })}</Notice>
      )}
      {order.mayRefund && <RefundOrder number={number} returnTo={returnTo} form={refunding} />}
      {order.debts.map((debt) => (
        <SendBack key={debt.refundId} number={number} returnTo={returnTo} debt={debt} form={sendingBack} />
      ))}
      {mayConfirm && <DecideOrder {...{ number, returnTo, mayRefuse, confirming, refusing }} />}
    </article>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="rounded-control border border-gold-line bg-gold-soft px-4 py-3">{children}</p>
}
