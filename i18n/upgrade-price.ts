import type { Currency } from '#shared/money.ts'
import { formatNumber } from './format.ts'
import { language } from './language.ts'
import { m } from './messages.ts'

/** An upgrade's price out of the minor unit of its currency: pounds are whole, dollars have cents. */
export function upgradePrice(amount: number, currency: Currency, poundLabel: string) {
  if (currency === 'SYP') return `${formatNumber(amount)} ${language() === 'en' ? m.common_pound_sign() : poundLabel}`
  return `$${formatNumber(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`
}
