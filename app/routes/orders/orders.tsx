import { m } from '#i18n/messages.ts'
import { findOrders } from '#domain/orders/find-orders.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { OrderList } from '#app/components/orders/order-list.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { orderNumber, shownOrder } from '#app/read-models/order-pages.ts'
import { ListPager } from '#app/ui/list-pager.tsx'
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
      <OrderList orders={orders} />
      <ListPager
        first={isFirst ? null : '/orders'}
        next={next === null ? null : `/orders?after=${next}`}
        labels={{ first: m.admin_first(), next: m.admin_more() }}
      />
    </div>
  )
}
