import type { OrderStatus } from '#shared/order-states.ts'
import { m } from '#i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'

const tones = {
  open: 'gold',
  processing: 'gold',
  paid: 'brand',
  failed: 'danger',
  cancelled: 'plain',
  refunding: 'gold',
  refunded: 'plain',
} as const satisfies Record<OrderStatus, string>

const labels: Record<OrderStatus, () => string> = {
  open: m.orders_status_open,
  processing: m.orders_status_processing,
  paid: m.orders_status_paid,
  failed: m.orders_status_failed,
  cancelled: m.orders_status_cancelled,
  refunding: m.orders_status_refunding,
  refunded: m.orders_status_refunded,
}

export function orderStatusLabel(status: OrderStatus) {
  return labels[status]()
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{labels[status]()}</Badge>
}
