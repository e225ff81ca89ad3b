import type { RouterContextProvider } from 'react-router'
import type { Settings } from '#shared/settings.ts'
import { findOwnOrder, type Order } from '#domain/orders/find-orders.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { cardWays } from './card-ways.ts'
import { lastWay } from './last-way.ts'
import { isPayable, payableOrderOf } from './order-pages.ts'

type Context = Readonly<RouterContextProvider>

/** What is needed to pay an order now; null where it cannot be paid. */
export async function payable(context: Context, order: Order, settings: Settings) {
  if (!isPayable(order)) return null
  const [card, last] = await Promise.all([cardWays(context, order), lastWay(context, order.adId)])
  return payableOrderOf(order, settings, { card, last })
}

/** The same of the own order of this number, over another page. */
export async function readPayable(context: Context, number: number) {
  const db = database(context)
  const personId = requirePerson(context).id
  const [order, settings] = await Promise.all([findOwnOrder(db, { number, personId }), readSettings(db)])
  return order ? payable(context, order, settings) : null
}
