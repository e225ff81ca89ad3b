import type { PaymentWay } from '#shared/payment-ways.ts'
import { m } from '#i18n/messages.ts'
import type { LastWay } from './payable-order.ts'

const labels: Record<PaymentWay, () => string> = {
  whatsapp: m.orders_way_whatsapp,
  transfer: m.orders_way_transfer,
  cash: m.orders_way_cash,
  sham_cash: m.orders_way_sham_cash,
  syriatel_cash: m.orders_way_syriatel_cash,
  mtn_cash: m.orders_way_mtn_cash,
}

/** What a way to pay is called. */
export function wayLabel(way: PaymentWay) {
  return labels[way]()
}

/** What the way in which somebody paid last is called. */
export function lastWayLabel({ by, way }: LastWay) {
  if (by === 'card') return m.orders_section_card()
  if (by === 'test_card') return m.orders_section_test_card()
  return way ? wayLabel(way) : m.orders_section_by_hand()
}
