import { Download } from 'lucide-react'
import { paymentWays } from '#shared/payment-ways.ts'
import { m } from '#i18n/messages.ts'
import { orderStatusLabel } from '#i18n/order-status-label.ts'
import { wayLabel } from '#i18n/payment-words.ts'
import { countOrdersToConfirm, findOrders } from '#domain/orders/find-orders.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { AdminOrder, type OrderForAdmin } from '#app/components/admin/orders/admin-order.tsx'
import { deskPath, type DeskFilters, type OrderShelf } from '#app/components/admin/orders/desk-path.ts'
import { OrderRow } from '#app/components/admin/orders/order-row.tsx'
import { OrderSearch } from '#app/components/admin/orders/order-search.tsx'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { adminOrdersOf, orderNumber } from '#app/read-models/order-pages.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { formatNumber } from '#i18n/format.ts'
import { ordersQueryOf, readDeskFilters, shelves, shownFirst } from './read-desk-filters.ts'
import type { Route } from './+types/orders'

export const middleware = [requirePower('money')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = database(context)
  const filters = readDeskFilters(url.searchParams)
  const before = orderNumber(url.searchParams.get('after') ?? undefined) || null
  const [{ orders, next }, settings, waiting] = await Promise.all([
    findOrders(db, { ...ordersQueryOf(filters), before }),
    readSettings(db),
    countOrdersToConfirm(db),
  ])
  return { orders: await adminOrdersOf(db, orders, settings), next, filters, waiting, before }
}

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  const { orders, next, filters, waiting, before } = loaderData
  const here = deskPath(filters)
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.orders_admin()} unlisted />
      <div className="flex flex-wrap items-center gap-x-4">
        <h1 className="me-auto text-h1">{m.orders_admin()}</h1>
        <LocalLink to="/admin/orders/totals" className="link inline-flex min-h-11 items-center">
          {m.orders_totals()}
        </LocalLink>
      </div>
      <OrderSearch filters={filters} />
      <Tabs
        label={m.orders_status()}
        items={shelves.map((status) => ({
          to: deskPath({ ...filters, status }),
          label: shelfLabel(status),
          current: status === filters.status,
          count: status === shownFirst ? formatNumber(waiting) : undefined,
        }))}
      />
      <Ways filters={filters} />
      {orders.length === 0 ? (
        <p className="text-ink-2">{m.orders_admin_none()}</p>
      ) : (
        <Rows orders={orders} here={here} page={before ? `${here}&after=${before}` : here} />
      )}
      <ListPager
        first={before ? here : null}
        next={next === null ? null : `${here}&after=${next}`}
        labels={{ first: m.admin_first(), next: m.admin_more() }}
      />
      {orders.length > 0 && <AsFile filters={filters} />}
    </div>
  )
}

/** What is to be decided next is open, and so is an order that was found alone. */
function Rows({ orders, here, page }: { orders: OrderForAdmin[]; here: string; page: string }) {
  return (
    <div className="panel flex min-w-0 flex-col divide-y divide-line overflow-hidden">
      {orders.map((order, index) => {
        const beside = orders[index + 1] ?? orders[index - 1]
        const isNext = index === 0 && (order.mayRefuse || order.debts.length > 0)
        return (
          <OrderRow key={order.number} order={order} startsOpen={isNext || !beside}>
            {/* A page that it leaves empty is not come back to. */}
            <AdminOrder order={order} returnTo={beside ? `${page}#order-${beside.number}` : here} />
          </OrderRow>
        )
      })}
    </div>
  )
}

function shelfLabel(shelf: OrderShelf) {
  if (shelf === 'bank') return m.orders_status_bank()
  if (shelf === 'all') return m.orders_status_all()
  return shelf === shownFirst ? m.orders_status_us() : orderStatusLabel(shelf)
}

/** Only what was paid in one way, or all of it. */
function Ways({ filters }: { filters: DeskFilters }) {
  const items = [null, ...paymentWays].map((way) => ({
    to: deskPath({ ...filters, way }),
    label: way ? wayLabel(way) : m.orders_way_any(),
    current: way === filters.way,
  }))
  return <Tabs label={m.orders_way()} items={items} />
}

/** All that the filters show, on this page and the following ones. */
function AsFile({ filters: { status, way, search } }: { filters: DeskFilters }) {
  return (
    <LocalForm method="post" action="/admin/orders/file" reloadDocument className="flex flex-col gap-1">
      <input type="hidden" name="status" value={status} />
      <input type="hidden" name="way" value={way ?? ''} />
      <input type="hidden" name="search" value={search} />
      <Button variant="secondary" className="self-start" aria-describedby="export-recorded">
        <Icon as={Download} />
        {m.orders_export()}
      </Button>
      <span id="export-recorded" className="text-meta text-ink-2">
        {m.audit_export_recorded()}
      </span>
    </LocalForm>
  )
}
