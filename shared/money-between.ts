import type { Currency } from './money.ts'

/** Two zeros went: so many old pounds are a new one. */
export const oldForNew = 100

/** To three digits: what is only about right must not look exact. */
export function roughly(price: number) {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 2)
  return Math.round(price / step) * step
}

/** About what a price is in the other currency; null where that is less than one of it. */
export function equivalentOf({ price, currency }: { price: number; currency: Currency }, poundsForDollar: number) {
  const other = currency === 'USD' ? price * poundsForDollar : price / poundsForDollar
  if (other < 1) return null
  return { price: roughly(other), currency: currency === 'USD' ? ('SYP' as const) : ('USD' as const) }
}
