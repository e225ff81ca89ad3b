/** Where an order stands: nobody paid, its payer says so, the money came, it did not, given up, given back. */
export const orderStatuses = ['open', 'processing', 'paid', 'failed', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]
