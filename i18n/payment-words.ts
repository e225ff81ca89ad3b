import type { PaymentWay } from '#shared/payment-ways.ts'
import { m } from './messages.ts'

const ways: Record<PaymentWay, () => string> = {
  whatsapp: m.orders_way_whatsapp,
  transfer: m.orders_way_transfer,
  cash: m.orders_way_cash,
  sham_cash: m.orders_way_sham_cash,
  syriatel_cash: m.orders_way_syriatel_cash,
  mtn_cash: m.orders_way_mtn_cash,
}

/** What a way to pay is called. */
export function wayLabel(way: PaymentWay) {
  return ways[way]()
}

/** By whom the money of a payment came. */
export function providerLabel(provider: string) {
  if (provider === 'manual') return m.orders_section_by_hand()
  return provider === 'sandbox' ? m.orders_way_test_card() : m.orders_section_card()
}
