import type { RouterContextProvider } from 'react-router'
import type { Settings } from '#shared/settings.ts'
import { m } from '#i18n/messages.ts'
import { upgradePrice } from '#i18n/upgrade-price.ts'
import { whatsappAddress } from '#domain/contact-seller/whatsapp-address.ts'
import { findOrder, type Order } from '#domain/orders/find-orders.ts'
import { orderAfter } from '#domain/orders/transitions.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import type { AdminOrderData } from '#app/components/orders/admin-order.tsx'
import type { OrderData } from '#app/components/orders/order-facts.tsx'
import { contactWays } from './contact-ways.ts'
import { database } from './contexts.ts'

/** The number in an address; 0, which none has, for anything else. */
export function orderNumber(text: string | undefined) {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
}

/** An order as pages show it, its amount in words. */
export function shownOrder(order: Order, settings: Settings): OrderData {
  const { number, status, type, durationDays, payerNote, refusedReason, createdAt, paidAt, adId, adTitle } = order
  const price = upgradePrice(order.amount, order.currency, settings.poundLabel)
  const facts = { number, status, type, durationDays, payerNote, refusedReason, createdAt, paidAt, adId, adTitle }
  return { ...facts, price }
}

/** Where the payment of an order is arranged on WhatsApp, its number already written; null where the site has none. */
export function orderWhatsapp(order: OrderData, settings: Settings) {
  const { number } = contactWays(settings)
  const text = m.orders_whatsapp_message({ number: order.number, price: order.price })
  return number && whatsappAddress({ phone: number.digits, text })
}

/** An order as administrators see it: who owes it too, and what may be answered. */
export function adminOrderOf(order: Order, settings: Settings): AdminOrderData {
  return {
    ...shownOrder(order, settings),
    personName: order.personName,
    personEmail: order.personEmail,
    mayConfirm: order.adStatus === 'awaiting_payment' && orderAfter('confirm', order.status) !== undefined,
    mayRefuse: orderAfter('refuse', order.status) !== undefined,
  }
}

/** One order before an administrator, as it stands now; null where there is none. */
export async function readAdminOrder(context: Readonly<RouterContextProvider>, number: string | undefined) {
  const db = database(context)
  const [found, settings] = await Promise.all([findOrder(db, orderNumber(number)), readSettings(db)])
  return found ? adminOrderOf(found, settings) : null
}
