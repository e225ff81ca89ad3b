import type { OrderNews } from '#shared/order-states.ts'
import { m } from './messages.ts'

/** The notification of an order, by what became of it. */
export const orderTitles = {
  processing: m.notifications_order_title,
  paid: m.notifications_order_paid_title,
  begun: m.notifications_order_paid_title,
  waits: m.notifications_order_paid_title,
  failed: m.notifications_order_failed_title,
  claim_refused: m.notifications_order_claim_refused_title,
  lapsed: m.notifications_order_failed_title,
  refunding: m.notifications_order_refunding_title,
  refunded: m.notifications_order_refunded_title,
  returning: m.notifications_order_returning_title,
  returned: m.notifications_order_refunded_title,
} satisfies Record<OrderNews, unknown>
export const orderMessages = {
  processing: m.notifications_order_message,
  paid: m.notifications_order_paid_message,
  begun: m.notifications_order_begun_message,
  waits: m.notifications_order_waits_message,
  failed: m.notifications_order_failed_message,
  claim_refused: m.notifications_order_claim_refused_message,
  lapsed: m.notifications_order_lapsed_message,
  refunding: m.notifications_order_refunding_message,
  refunded: m.notifications_order_refunded_message,
  returning: m.notifications_order_returning_message,
  returned: m.notifications_order_returned_message,
} satisfies Record<OrderNews, unknown>
