import type { CategoryKind } from '#shared/ad-details.ts'
import type { AdQuestion } from '#shared/ad-questions.ts'
import { comparablePrice } from '#shared/comparable-price.ts'
import type { Currency } from '#shared/money.ts'
import { oldForNew } from '#shared/money-between.ts'

/** So many times dearer or cheaper than usual is odd. */
const odd = 50
/** «95» for ninety-five thousand, which is how it is said. */
const thousands = 1000
/** A reading within so many times the usual price is worth proposing. */
const near = 10

/** What hardly anything of a kind costs, in dollars; asked only where the site has too few ads to know. */
const hardlyInDollars: Record<CategoryKind, number> = {
  vehicle: 100_000,
  property: 1_000_000,
  service: 20_000,
  general: 20_000,
  free: 0,
}

type Priced = { price: number; currency: Currency; kind: CategoryKind; typical: number | null }
type Pounds = { oldPoundHint: boolean; usdRate: { rate: number } }

/** Whether a price looks like a slip: far from what is usual, or written in old pounds. Nothing is asked about 0. */
export function questionPrice({ price, currency, kind, typical }: Priced, pounds: Pounds): AdQuestion | null {
  if (price === 0) return null
  const question = { kind: 'price', price, currency, typical } as const
  const mayBeOld = currency === 'SYP' && pounds.oldPoundHint
  if (typical === null) {
    const hardly = comparablePrice(hardlyInDollars[kind], 'USD', pounds.usdRate.rate)
    const isOld = mayBeOld && price >= hardly
    return isOld ? { ...question, meant: Math.round(price / oldForNew), isOld } : null
  }
  if (price >= typical * odd) {
    const meant = Math.round(price / oldForNew)
    const isOld = mayBeOld && isNear(meant, typical)
    return { ...question, meant: isOld ? meant : null, isOld }
  }
  if (price * odd > typical) return null
  const meant = price * thousands
  return { ...question, meant: isNear(meant, typical) ? meant : null, isOld: false }
}

function isNear(price: number, typical: number) {
  return price <= typical * near && price * near >= typical
}
