import { Receipt } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { findOrders } from '#domain/orders/find-orders.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { OrderStatusBadge } from '#app/components/orders/order-status.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { orderNumber, shownOrder } from '#app/request/order-pages.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Route } from './+types/orders'

export const middleware = [requirePersonMiddleware]

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = database(context)
  const before = orderNumber(url.searchParams.get('after') ?? undefined) || null
  const personId = requirePerson(context).id
  const [{ orders, next }, settings] = await Promise.all([findOrders(db, { personId, before }), readSettings(db)])
  return { orders: orders.map((order) => shownOrder(order, settings)), next, isFirst: before === null }
}

export default function Orders({ loaderData: { orders, next, isFirst } }: Route.ComponentProps) {
  return (
    <div className="page flex w-full max-w-3xl flex-col gap-4 pt-6">
      <PageHead title={m.orders_title()} unlisted />
      <h1 className="text-h1">{m.orders_title()}</h1>
      {orders.length === 0 && (
        <EmptyState icon={Receipt} title={m.orders_none_title()} text={m.orders_none_text()}>
          <Button href="/profile">{m.header_profile()}</Button>
        </EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {orders.map(({ number, status, price, adTitle }) => (
          <li key={number} className="panel relative flex flex-wrap items-center gap-x-3 gap-y-1 p-4">
            <LocalLink to={`/orders/${number}`} className="link after:absolute after:inset-0">
              {m.orders_one({ number })}
            </LocalLink>
            <OrderStatusBadge status={status} />
            <bdi className="font-bold">{price}</bdi>
            <span className="w-full text-ink-2 wrap-anywhere">{adTitle ?? m.orders_ad_gone()}</span>
          </li>
        ))}
      </ul>
      <ListPager
        first={isFirst ? null : '/orders'}
        next={next === null ? null : `/orders?after=${next}`}
        labels={{ first: m.admin_first(), next: m.admin_more() }}
      />
    </div>
  )
}
