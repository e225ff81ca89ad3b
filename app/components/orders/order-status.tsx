import type { OrderStatus } from '#shared/order-states.ts'
import { orderStatusLabel } from '#i18n/order-status-label.ts'
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

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusLabel(status)}</Badge>
}
