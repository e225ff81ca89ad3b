import type { Currency } from './money.ts'

/** What a price counts as in sorting and price filters: new pounds at the site's rate (docs/product.md, "Prices"). */
export function comparablePrice(price: number, currency: Currency, poundsForDollar: number) {
  return currency === 'USD' ? Math.round(price * poundsForDollar) : price
}
