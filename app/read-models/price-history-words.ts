import { formatDate } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { amountText } from '#i18n/price-text.ts'
import { isolate } from '#i18n/text-direction.ts'
import { oldForNew } from '#shared/money-between.ts'
import type { PriceStep } from '#domain/ads/price-history.ts'
import type { FactLine } from './fact-lines.ts'

const linesShown = 10

/** What an ad cost and when, the newest first and with what became of the price; nothing where it never changed. */
export function priceHistoryWords(steps: PriceStep[], poundSign: string): FactLine[] {
  if (steps.length === 0) return []
  const words = ({ price, currency }: Omit<PriceStep, 'at'>) => isolate(amountText({ price, currency, poundSign }))
  const lineOf = (step: PriceStep, index: number) => {
    const before = steps[index + 1]
    const line = { date: formatDate(step.at), price: words(step) }
    if (!before || !isComparable(step, before)) return m.prices_history_line(line)
    const by = words({ price: Math.abs(step.price - before.price), currency: step.currency })
    return (step.price < before.price ? m.prices_history_fell : m.prices_history_rose)({ ...line, by })
  }
  return [{ words: m.prices_history(), why: steps.slice(0, linesShown).map(lineOf).join('\n') }]
}

/** Not of two currencies, and not of pounds that were written with the two zeros that went: that is no change of a price. */
function isComparable(step: PriceStep, before: PriceStep) {
  if (step.currency !== before.currency) return false
  const ratio = Math.max(step.price, before.price) / Math.min(step.price, before.price)
  return step.currency !== 'SYP' || ratio < oldForNew / 2
}
