import type { OrderNews } from '#shared/order-states.ts'
import type { Db } from '#db/client.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { LockedOrder } from '#domain/orders/lock-order.ts'

type OrderNotice = { eventId: number; adTitle: string; state: OrderNews; reason?: string }

/** Notifies whoever ordered where the order stands now. */
export async function notifyOfOrder(db: Db, order: LockedOrder, { eventId, adTitle, state, reason }: OrderNotice) {
  if (!order.personId) return
  await notify(db, [order.personId], {
    eventId,
    kind: 'order',
    type: 'order',
    priority: state === 'processing' ? 'low' : 'high',
    metadata: { number: order.number, adTitle, state, reason },
    adId: order.adId ?? undefined,
    actionUrl: `/orders/${order.number}`,
  })
}
