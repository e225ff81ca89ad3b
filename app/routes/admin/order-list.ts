import { internalPath } from '#shared/internal-path.ts'

type Values = Record<string, string | string[]>

/** The list of orders that a decision was made in, at the order to go on with; the desk when the form does not say. */
export function orderListOf(values: Values) {
  const [order = ''] = /#order-\d+$/.exec(String(values['returnTo'])) ?? []
  return pageOf(values) + order
}

/** The same list at this order, which stays there. */
export function orderListAt(values: Values, number: number) {
  return `${pageOf(values)}#order-${number}`
}

/** Where an order stands whose money is still to be sent back. */
export function owedAt(number: number) {
  return `/admin/orders?status=refunding#order-${number}`
}

function pageOf(values: Values) {
  const path = internalPath(values['returnTo'])
  return /^\/admin\/orders(\?|$)/.test(path) ? path : '/admin/orders'
}
