import { cleanText } from '#shared/fields/words.ts'
import { limits } from '#shared/limits.ts'
import { oneOf } from '#shared/one-of.ts'
import { orderStatuses } from '#shared/order-states.ts'
import { paymentWays } from '#shared/payment-ways.ts'
import type { OrdersQuery } from '#domain/orders/pick-orders.ts'
import type { DeskFilters, OrderShelf } from '#app/components/admin/orders/desk-path.ts'

export const shownFirst = 'processing' as const

export const shelves: OrderShelf[] = [
  shownFirst,
  'bank',
  'all',
  ...orderStatuses.filter((option) => option !== shownFirst),
]

/** Which orders are meant, of an address or a form: words that are longer than the field are cut, an unknown shelf is the first. */
export function readDeskFilters(from: URLSearchParams | FormData): DeskFilters {
  const text = (name: string) => {
    const value = from.get(name)
    return typeof value === 'string' ? value : null
  }
  return {
    status: oneOf(shelves, text('status')) ?? shownFirst,
    way: oneOf(paymentWays, text('way')) ?? null,
    search: [...cleanText(text('search') ?? '')].slice(0, limits.searchLength).join(''),
  }
}

/** The same as the orders are looked for. */
export function ordersQueryOf({ status, way, search }: DeskFilters): OrdersQuery {
  return { ...onShelf(status), way, search }
}

function onShelf(shelf: OrderShelf): OrdersQuery {
  if (shelf === 'all') return {}
  if (shelf === 'bank') return { lookedForBy: 'bank' }
  if (shelf === 'refunding') return { isOwed: true }
  return shelf === shownFirst ? { lookedForBy: 'us' } : { status: shelf }
}
