import type { PaymentWay } from '#shared/payment-ways.ts'
import { m } from '#i18n/messages.ts'

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
