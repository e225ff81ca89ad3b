import type { ReactNode } from 'react'
import type { OrderPurpose, OrderStatus } from '#shared/order-states.ts'
import type { PaymentWay } from '#shared/payment-ways.ts'
import { m } from '#i18n/messages.ts'
import { formatMoment, formatNumber } from '#i18n/format.ts'
import { providerLabel, wayLabel } from '#i18n/payment-words.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { OrderStatusBadge } from './order-status.tsx'

export type ShownOrder = {
  number: number
  status: OrderStatus
  purpose: OrderPurpose
  type: 'featured' | 'promoted'
  price: string
  durationDays: number
  way: PaymentWay | null
  provider: string | null
  waitsFor: 'holder' | 'bank' | null
  reference: string | null
  isOwed: boolean
  /** The numbers by which its money was sent back. */
  sentBackAs: string[]
  refusedReason: string | null
  createdAt: Date
  paidAt: Date | null
  adId: number | null
  adTitle: string | null
}

const plans = { post: m.orders_plan, upgrade: m.orders_what_for, renewal: m.orders_more_time }

/** What was ordered, for how much, and where it stands. */
export function OrderFacts({ order, isPayer }: { order: ShownOrder; isPayer?: boolean }) {
  const isGivenBack = order.status === 'refunding' || order.status === 'refunded'
  const days = m.info_days({ count: order.durationDays, shown: formatNumber(order.durationDays) })
  return (
    <dl className="grid grid-cols-[fit-content(8rem)_1fr] gap-x-4 gap-y-2">
      <Fact name={m.orders_status()}>
        <OrderStatusBadge status={order.status} />
      </Fact>
      <Fact name={m.orders_ad()}>
        {order.adId ? (
          <LocalLink to={`/ad/${order.adId}`} className="link wrap-anywhere">
            <bdi dir={textDirection(order.adTitle)}>{order.adTitle}</bdi>
          </LocalLink>
        ) : (
          m.orders_ad_gone()
        )}
      </Fact>
      <Fact name={m.orders_what()}>{plans[order.purpose]({ type: typeLabel(order.type), time: days })}</Fact>
      <Fact name={m.orders_amount()}>
        <bdi className="font-bold">{order.price}</bdi>
      </Fact>
      <Fact name={m.orders_since()}>{formatMoment(order.createdAt)}</Fact>
      {order.paidAt && <Fact name={m.orders_paid_at()}>{formatMoment(order.paidAt)}</Fact>}
      {order.way === null && order.paidAt && order.provider && (
        <Fact name={m.orders_way()}>{providerLabel(order.provider)}</Fact>
      )}
      {order.way && <Fact name={m.orders_way()}>{wayLabel(order.way)}</Fact>}
      {order.reference && (
        <Fact name={m.orders_reference()}>
          <bdi dir="ltr">{order.reference}</bdi>
        </Fact>
      )}
      {order.isOwed && <Fact name={m.orders_refund()}>{isPayer ? m.orders_owed_you() : m.orders_owed()}</Fact>}
      {order.sentBackAs.map((number, index) => (
        <Fact key={index} name={m.orders_sent_back_as()}>
          <bdi dir="ltr">{number}</bdi>
        </Fact>
      ))}
      {isGivenBack && order.refusedReason && (
        <Fact name={m.orders_refund_reason()}>
          <bdi dir={textDirection(order.refusedReason)}>{order.refusedReason}</bdi>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
