import type { OrderStatus } from '#shared/order-states.ts'
import { m } from './messages.ts'

const labels: Record<OrderStatus, () => string> = {
  open: m.orders_status_open,
  processing: m.orders_status_processing,
  paid: m.orders_status_paid,
  failed: m.orders_status_failed,
  cancelled: m.orders_status_cancelled,
  refunding: m.orders_status_refunding,
  refunded: m.orders_status_refunded,
}

/** Where an order stands, in words. */
export function orderStatusLabel(status: OrderStatus) {
  return labels[status]()
}
