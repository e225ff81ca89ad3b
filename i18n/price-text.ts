import { formatNumber } from './format.ts'
import { m } from './messages.ts'

/** A price in one line of plain text: 1,250,000 ل.س, 850 $, مجاني. The sign of the pound is a setting. */
export function priceText({
  price,
  currency,
  poundSign,
}: {
  price: number
  currency: 'SYP' | 'USD'
  poundSign: string
}) {
  if (price === 0) return m.ads_free_price()
  return `${formatNumber(price)}\u00a0${currency === 'USD' ? '$' : poundSign}`
}
