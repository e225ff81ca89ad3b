import { oneOf } from '#shared/one-of.ts'
import { paymentWays, type PaymentWay } from '#shared/payment-ways.ts'
import { m } from '#i18n/messages.ts'
import { orderStatuses, type OrderStatus } from '#shared/order-states.ts'
import { countOrdersToConfirm, findOrders } from '#domain/orders/find-orders.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { AdminOrder } from '#app/components/admin/orders/admin-order.tsx'
import { wayLabel } from '#app/components/orders/way-label.ts'
import { orderStatusLabel } from '#app/components/orders/order-status.tsx'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { adminOrderOf, orderNumber } from '#app/read-models/order-pages.ts'
import { ListPager } from '#app/ui/list-pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { formatNumber } from '#i18n/format.ts'
import type { Route } from './+types/orders'

export const middleware = [requirePower('money')]

/** What waits for administrators and what waits for a bank are two lists, though both are being looked for. */
type Shelf = OrderStatus | 'bank'
const shownFirst = 'processing' as const
const shelves: Shelf[] = [shownFirst, 'bank', ...orderStatuses.filter((option) => option !== shownFirst)]

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = database(context)
  const status = oneOf(shelves, url.searchParams.get('status')) ?? shownFirst
  const way = oneOf(paymentWays, url.searchParams.get('way')) ?? null
  const before = orderNumber(url.searchParams.get('after') ?? undefined) || null
  const [{ orders, next }, settings, waiting] = await Promise.all([
    findOrders(db, { ...onShelf(status), way, before }),
    readSettings(db),
    countOrdersToConfirm(db),
  ])
  return {
    orders: orders.map((order) => adminOrderOf(order, settings)),
    next,
    status,
    way,
    waiting,
    before,
  }
}

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  const { orders, next, status, way, waiting, before } = loaderData
  const here = deskPath(status, way)
  const page = before ? `${here}&after=${before}` : here
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.orders_admin()} unlisted />
      <h1 className="text-h1">{m.orders_admin()}</h1>
      <Tabs
        label={m.orders_status()}
        items={shelves.map((option) => ({
          to: deskPath(option, way),
          label: shelfLabel(option),
          current: option === status,
          count: option === shownFirst ? formatNumber(waiting) : undefined,
        }))}
      />
      <Ways status={status} way={way} />
      {orders.length === 0 && <p className="text-ink-2">{m.orders_admin_none()}</p>}
      {orders.map((order, index) => {
        const beside = orders[index + 1] ?? orders[index - 1]
        // A page that it leaves empty is not come back to.
        return (
          <AdminOrder key={order.number} order={order} returnTo={beside ? `${page}#order-${beside.number}` : here} />
        )
      })}
      <ListPager
        first={before ? here : null}
        next={next === null ? null : `${here}&after=${next}`}
        labels={{ first: m.admin_first(), next: m.admin_more() }}
      />
    </div>
  )
}

function onShelf(shelf: Shelf) {
  if (shelf === 'bank') return { lookedForBy: 'bank' } as const
  if (shelf === 'refunding') return { isOwed: true }
  return shelf === shownFirst ? ({ lookedForBy: 'us' } as const) : { status: shelf }
}

function shelfLabel(shelf: Shelf) {
  if (shelf === 'bank') return m.orders_status_bank()
  return shelf === shownFirst ? m.orders_status_us() : orderStatusLabel(shelf)
}

function deskPath(status: Shelf, way: PaymentWay | null) {
  return `/admin/orders?status=${status}${way ? `&way=${way}` : ''}`
}

/** Only what was paid in one way, or all of it. */
function Ways({ status, way }: { status: Shelf; way: PaymentWay | null }) {
  const items = [null, ...paymentWays].map((option) => ({
    to: deskPath(status, option),
    label: option ? wayLabel(option) : m.orders_way_any(),
    current: option === way,
  }))
  return <Tabs label={m.orders_way()} items={items} />
}
