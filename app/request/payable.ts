import type { RouterContextProvider } from 'react-router'
import type { Settings } from '#shared/settings.ts'
import { findOwnOrder, type Order } from '#domain/orders/find-orders.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { cardWays } from './card-payments.ts'
import { database, requirePerson } from './contexts.ts'
import { isPayable, payData } from './order-pages.ts'

type Context = Readonly<RouterContextProvider>

/** What is needed to pay an order now; null where it cannot be paid. */
export async function payable(context: Context, order: Order, settings: Settings) {
  return isPayable(order) ? payData(order, settings, await cardWays(context, order)) : null
}

/** The same of the own order of this number, over another page. */
export async function readPayable(context: Context, number: number) {
  const db = database(context)
  const personId = requirePerson(context).id
  const [order, settings] = await Promise.all([findOwnOrder(db, { number, personId }), readSettings(db)])
  return order ? payable(context, order, settings) : null
}
