import { m } from '#i18n/messages.ts'

/** By whom the money of a payment came. */
export function providerLabel(provider: string) {
  if (provider === 'manual') return m.orders_section_by_hand()
  return provider === 'sandbox' ? m.orders_way_test_card() : m.orders_section_card()
}
