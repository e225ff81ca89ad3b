import { formatNumber } from './format.ts'
import { language } from './language.ts'
import { m } from './messages.ts'

/** A price in one line of plain text: 1,250,000 ل.س, 850 $ ($850 in English), مجاني. The symbol of the pound is a setting. */
export function priceText({
  price,
  currency,
  poundSign,
  byAgreement,
}: {
  price: number
  currency: 'SYP' | 'USD'
  poundSign: string
  byAgreement?: boolean
}) {
  if (price === 0) return byAgreement ? m.ads_by_agreement() : m.ads_free_price()
  return withSymbol(formatNumber(price), currency === 'USD' ? '$' : poundSign)
}

/** An amount with its symbol: the dollar's goes first in English. */
export function withSymbol(amount: string, symbol: string) {
  return isSymbolFirst(symbol) ? `${symbol}${amount}` : `${amount}\u00a0${symbol}`
}

export function isSymbolFirst(symbol: string) {
  return symbol === '$' && language() === 'en'
}
