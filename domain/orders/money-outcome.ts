import type { OrderStatus } from '#shared/order-states.ts'
import { orderAfter } from './transitions.ts'

/** Whether the money for an order buys what was ordered; else why it goes back. */
export type MoneyOutcome = 'buys' | 'paid_twice' | 'order_cancelled' | 'ad_gone'

/**
 * What becomes of money that comes for an order as it stands; said before it is confirmed and done afterwards. `isAdThere`:
 * its ad is there, or returns because more time was paid for.
 */
export function moneyOutcome({ status, isAdThere }: { status: OrderStatus; isAdThere: boolean }): MoneyOutcome {
  if (['paid', 'refunding', 'refunded'].includes(status)) return 'paid_twice'
  if (!isAdThere) return 'ad_gone'
  return orderAfter('confirm', status) ? 'buys' : 'order_cancelled'
}
