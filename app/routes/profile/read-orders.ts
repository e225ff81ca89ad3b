import type { OrdersTab } from '#app/components/profile/own-orders.tsx'
import { shownOrder } from '#app/read-models/order-pages.ts'
import { database } from '#app/request/contexts.ts'
import { findOrders } from '#domain/orders/find-orders.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import type { TabQuery } from './read-tab.ts'

/** The newest orders; the others are on the page that has only them. */
export async function readOrders({ context, person }: TabQuery): Promise<OrdersTab> {
  const db = database(context)
  const [{ orders, next }, settings] = await Promise.all([
    findOrders(db, { personId: person.id, before: null }),
    readSettings(db),
  ])
  return {
    tab: 'orders',
    orders: orders.map((order) => shownOrder(order, settings)),
    next: next === null ? null : String(next),
  }
}
