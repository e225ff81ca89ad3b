import { m } from '#i18n/messages.ts'
import { OrderList, type ListedOrder } from '#app/components/orders/order-list.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'

export type OrdersTab = { tab: 'orders'; orders: ListedOrder[]; next: string | null }

/** The newest; the others are on the page that has only them. */
export function OwnOrders({ list: { orders, next } }: { list: OrdersTab }) {
  return (
    <>
      <h2 className="sr-only">{m.orders_title()}</h2>
      <OrderList orders={orders} />
      <ListPager
        first={null}
        next={next && `/orders?after=${next}`}
        labels={{ first: m.admin_first(), next: m.admin_more() }}
      />
    </>
  )
}
