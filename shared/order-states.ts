/** Where an order stands: nobody paid, its payer says so, the money came, it did not, given up, to be given back, given back. */
export const orderStatuses = ['open', 'processing', 'paid', 'failed', 'cancelled', 'refunding', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What an order buys: the type of an ad that is posted, a higher type of one that is there, more time of the same. */
export type OrderPurpose = 'post' | 'upgrade' | 'renewal'

/** What became of an order, as its notification says it (`notifications_order_…`). */
export type OrderNews =
  | 'lapsed'
  | 'processing'
  | 'paid'
  | 'begun'
  | 'waits'
  | 'failed'
  | 'claim_refused'
  | 'refunding'
  | 'refunded'
  | 'returning'
  | 'returned'
