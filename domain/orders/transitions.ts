import type { OrderStatus } from '#shared/order-states.ts'

/** What can be done to an order. */
export type OrderAct = 'claim' | 'attempt' | 'confirm' | 'refuse' | 'cancel' | 'owe' | 'refund' | 'send_back'

/** The one table of order transitions; what is not here cannot happen. */
const transitions: Record<OrderAct, Partial<Record<OrderStatus, OrderStatus>>> = {
  // Its payer says that the money is on its way; after a refusal again.
  claim: { open: 'processing', failed: 'processing' },
  // A card is being asked for the money; after one that was declined another.
  attempt: { open: 'processing', failed: 'processing' },
  // Money that came is money that came, whether or not its payer said so.
  confirm: { open: 'paid', processing: 'paid', failed: 'paid' },
  refuse: { processing: 'failed' },
  cancel: { open: 'cancelled', failed: 'cancelled' },
  // Money came for an ad that is gone, or once more for what was given back.
  owe: { open: 'refunding', processing: 'refunding', failed: 'refunding', refunded: 'refunding' },
  refund: { paid: 'refunding' },
  send_back: { refunding: 'refunded' },
}

/** The status that an act leads to from here, or undefined when it cannot be done from here. */
export function orderAfter(act: OrderAct, from: OrderStatus): OrderStatus | undefined {
  return transitions[act][from]
}
