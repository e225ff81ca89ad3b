import type { Currency } from '#shared/money.ts'
import { maxPrice } from '#shared/money.ts'
import { oldForNew } from '#shared/money-between.ts'
import {
  countsOther,
  followsPrice,
  foreignMoney,
  forDollars,
  forPounds,
  hundredDollars,
  leadsToOtherAmount,
  leadsToPrice,
  offersFor,
  wasOnce,
} from '#shared/arabic/pasted-words.ts'
import { drivenWords, oldMoney, yearWords } from '#shared/arabic/amount-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { type Extent, extentAt } from '#domain/search/understand/amounts.ts'
import { hasPhrase, keysBefore, type PastedText } from './pasted-text.ts'

/** `amount` in whole units of `currency`; pounds that are called old are counted in new ones. */
export type PastedPrice = { amount: number; currency: Currency }

type Candidate = PastedPrice & { hasCurrency: boolean; score: number }

/** A price of the text: of several amounts that which is called one, or has a currency. `leastPounds`: below it dollars are meant. */
export function pastedPrice(text: PastedText, { leastPounds }: { leastPounds: number }): PastedPrice | null {
  const [best] = candidates(text).toSorted((a, b) => b.score - a.score)
  if (!best || best.score < 2 || best.amount <= 0 || best.amount > maxPrice) return null
  const { amount, hasCurrency } = best
  return { amount, currency: hasCurrency ? best.currency : currencyMeant(text, amount, leastPounds) }
}

/** What a local understands where no currency stands beside the amount. */
function currencyMeant(text: PastedText, amount: number, leastPounds: number): Currency {
  const [dollars, pounds] = [forDollars, forPounds].map((words) => hasPhrase(text, words))
  if (dollars !== pounds) return dollars ? 'USD' : 'SYP'
  return amount < leastPounds ? 'USD' : 'SYP'
}

function candidates(text: PastedText): Candidate[] {
  const { lexemes } = text
  const found: Candidate[] = []
  for (let at = 0; at < lexemes.length;) {
    const extent = lexemes[at]?.isQuoted ? null : extentAt(lexemes, at)
    const candidate = extent && candidateOf(text, at, extent)
    if (candidate) found.push(candidate)
    at = extent ? Math.max(extent.end, at + 1) : at + 1
  }
  return found
}

function candidateOf(text: PastedText, at: number, extent: Extent): Candidate | null {
  const { lexemes, tokens } = text
  const { unit, factor, end } = extent
  const token = lexemes[at]?.token ?? 0
  const before = keysBefore(tokens, token, 4)
  const after = lexemes[end]?.key ?? ''
  const value = extent.from ?? extent.to ?? 0
  const isPapers = hundredDollars.has(after)
  const isDollars = unit === 'USD' || isPapers || forDollars.has(after)
  const isOld = unit === 'oldSYP' || oldMoney.has(after)
  const isMoney = isDollars || unit === 'SYP' || isOld
  if (unit !== null && !isMoney) return null
  if (foreignMoney.has(after) || (unit === 'SYP' && foreignMoney.has(lexemes[end - 1]?.key ?? ''))) return null
  const isOffered = offersFor.has(before[0] ?? '')
  const isCalled = before.some((key) => leadsToPrice.has(key)) || (value >= 10 && followsPrice.has(after))
  if (!isMoney && (countsOther.has(after) || drivenWords.has(before[0] ?? ''))) return null
  const isYearLike = extent.areYearsLong && value >= 1950 && value <= 2035
  if (!isMoney && isYearLike && (!isCalled || before.some((key) => yearWords.has(key)))) return null
  const score =
    (isMoney ? 4 : 0) +
    (isCalled || (isOffered && !isYearLike) ? 3 : 0) +
    (factor >= 1_000_000 ? 3 : factor >= 1_000 ? 1 : 0) -
    (isOtherAmount(before) ? 6 : 0)
  const amount = isPapers ? value * 100 : isOld ? value / oldForNew : value
  return {
    amount: Math.round(amount),
    currency: isDollars ? 'USD' : 'SYP',
    hasCurrency: isMoney,
    // The first of several is the thing's own.
    score: score - at / 10_000,
  }
}

const particle = searchKey('ب')

/** Whether the words before an amount, the nearest first, say that it is another than the price. */
function isOtherAmount(before: readonly string[]) {
  const words = before.filter((key) => key !== particle).slice(0, 3)
  // The nearer word says what the amount is: «كفالة، السعر 350 ألف».
  const at = words.findIndex((key) => leadsToOtherAmount.has(key) || leadsToPrice.has(key))
  const nearest = words[at]
  if (nearest !== undefined && leadsToOtherAmount.has(nearest)) return true
  // «كنت طالب 210»; «كان بـ 9500».
  return wasOnce.has(words[at + 1] ?? '')
}
