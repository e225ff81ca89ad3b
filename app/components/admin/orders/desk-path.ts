import type { OrderStatus } from '#shared/order-states.ts'
import type { PaymentWay } from '#shared/payment-ways.ts'

/** What waits for administrators (`processing`) and what waits for a bank are two shelves, though both are being looked for. */
export type OrderShelf = OrderStatus | 'bank' | 'all'

export type DeskFilters = { status: OrderShelf; way: PaymentWay | null; search: string }

/** The address of the orders that these filters show. */
export function deskPath({ status, way, search }: DeskFilters) {
  const query = new URLSearchParams({ status, ...(way && { way }), ...(search && { search }) })
  return `/admin/orders?${query}`
}
