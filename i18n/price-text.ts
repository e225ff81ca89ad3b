import { formatNumber } from './format.ts'
import { language } from './language.ts'
import { m } from './messages.ts'

type Amount = { price: number; currency: 'SYP' | 'USD'; poundSign: string }

/** What an ad costs, in one line of plain text: as an amount, or 0 as مجاني, of a service (`byAgreement`) as حسب الاتفاق. */
export function priceText({ byAgreement, ...amount }: Amount & { byAgreement: boolean }) {
  if (amount.price === 0) return byAgreement ? m.ads_by_agreement() : m.ads_free_price()
  return amountText(amount)
}

/** An amount of money, which is something: 1,250,000 ل.س, 850 $ ($850 in English). The symbol of the pound is a setting. */
export function amountText({ price, currency, poundSign }: Amount) {
  return withSymbol(formatNumber(price), currency === 'USD' ? '$' : poundSign)
}

/** An amount with its symbol: the dollar's goes first in English. */
export function withSymbol(amount: string, symbol: string) {
  return isSymbolFirst(symbol) ? `${symbol}${amount}` : `${amount}\u00a0${symbol}`
}

export function isSymbolFirst(symbol: string) {
  return symbol === '$' && language() === 'en'
}
