import { Receipt } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatDate } from '#i18n/format.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { ShownOrder } from './order-facts.tsx'
import { OrderStatusBadge } from './order-status.tsx'

export type ListedOrder = Pick<ShownOrder, 'number' | 'status' | 'type' | 'price' | 'createdAt' | 'adTitle'>

/** A person's own orders, each a link to its page. */
export function OrderList({ orders }: { orders: ListedOrder[] }) {
  if (orders.length === 0)
    return (
      <EmptyState icon={Receipt} title={m.orders_none_title()} text={m.orders_none_text()}>
        <Button href="/profile">{m.header_profile()}</Button>
      </EmptyState>
    )
  return (
    <ul className="flex flex-col gap-3">
      {orders.map(({ number, status, type, price, createdAt, adTitle }) => (
        <li key={number} className="panel relative flex flex-wrap items-center gap-x-3 gap-y-1 p-4">
          <LocalLink to={`/orders/${number}`} className="link after:absolute after:inset-0">
            {m.orders_one({ number })}
          </LocalLink>
          <OrderStatusBadge status={status} />
          <bdi className="font-bold">{price}</bdi>
          <p className="w-full wrap-anywhere">
            <bdi dir={textDirection(adTitle)}>{adTitle ?? m.orders_ad_gone()}</bdi>
          </p>
          <p className="w-full text-meta text-ink-2">
            {typeLabel(type)} · {formatDate(createdAt)}
          </p>
        </li>
      ))}
    </ul>
  )
}
