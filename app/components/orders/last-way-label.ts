import { m } from '#i18n/messages.ts'
import { wayLabel } from '#i18n/payment-words.ts'
import type { LastWay } from './payable-order.ts'

/** What the way in which somebody paid last is called. */
export function lastWayLabel({ by, way }: LastWay) {
  if (by === 'card') return m.orders_section_card()
  if (by === 'test_card') return m.orders_section_test_card()
  return way ? wayLabel(way) : m.orders_section_by_hand()
}
