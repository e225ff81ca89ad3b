import { m } from '#i18n/messages.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { DecideOrder } from './decide-order.tsx'
import { RefundOrder } from './refund-order.tsx'
import { OrderFacts, type OrderData } from './order-facts.tsx'

export type AdminOrderData = OrderData & {
  personName: string | null
  personEmail: string | null
  mayConfirm: boolean
  mayRefuse: boolean
  mayRefund: boolean
  firstConfirmedBy: string | null
}

/** An order before an administrator: who owes what, what they say, and the two answers. */
export function AdminOrder({
  order,
  confirming,
  refusing,
  refunding,
}: {
  order: AdminOrderData
  confirming?: FormState
  refusing?: FormState
  refunding?: FormState
}) {
  const { number, personName, personEmail, mayConfirm, mayRefuse, mayRefund, firstConfirmedBy } = order
  return (
    <article className="panel flex flex-col gap-3 p-4">
      <h2 className="text-h3">{m.orders_one({ number })}</h2>
      <p className="wrap-anywhere">
        <bdi>{personName ?? m.messages_deleted_person()}</bdi>{' '}
        <bdi dir="ltr" className="text-ink-2">
          {personEmail}
        </bdi>
      </p>
      <OrderFacts order={order} />
      {mayConfirm && firstConfirmedBy && (
        <p className="rounded-control border border-gold-line bg-gold-soft px-4 py-3">
          {m.orders_first_confirmed({ name: firstConfirmedBy })}
        </p>
      )}
      {mayRefund && <RefundOrder number={number} form={refunding} />}
      {mayConfirm && <DecideOrder number={number} mayRefuse={mayRefuse} confirming={confirming} refusing={refusing} />}
    </article>
  )
}
