import { serverLimits } from '#shared/server-limits.ts'
import type { Currency } from '#shared/money.ts'

type OfferedAmount = {
  side: 'buyer' | 'seller'
  amount: number
  ad: Sum & { price: number }
  /** The offer that this one counters. */
  against?: Sum & { amount: number }
}
type Sum = { currency: Currency }

/** The least that is taken as an offer: below it stand slips of the finger and old pounds for new. */
export function lowestOffer(price: number) {
  return Math.max(1, Math.ceil((price * serverLimits.lowestOfferPercent) / 100))
}

/**
 * Why an amount is no offer, or null. Nobody offers more than the price; a counter lies between what was offered and what
 * is asked, or it would be the worse for who makes it.
 */
export function whyNotAmount({ side, amount, ad, against }: OfferedAmount) {
  if (amount > ad.price) return 'offer_above_price'
  if (amount < lowestOffer(ad.price)) return 'offer_too_low'
  if (against?.currency !== ad.currency) return null
  if (side === 'seller' && amount <= against.amount) return 'counter_not_higher'
  if (side === 'buyer' && amount >= against.amount) return 'counter_not_lower'
  return null
}

type Countered = Required<Pick<OfferedAmount, 'side' | 'ad' | 'against'>>

/** A counter lies between what was offered and what is asked. */
export function counterRange({ side, ad, against }: Countered) {
  const [least, most] = [lowestOffer(ad.price), ad.price]
  if (ad.currency !== against.currency) return { lowest: least, highest: most }
  return side === 'seller'
    ? { lowest: Math.max(least, against.amount + 1), highest: most }
    : { lowest: least, highest: Math.min(most, against.amount - 1) }
}
