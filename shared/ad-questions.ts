import type { Currency } from './money.ts'

/** What is asked once before an ad is taken, because it looks like a slip; whatever is answered, the ad is taken. */
export type AdQuestion =
  /** `isPosted`: the very form that is sent now made it, with other words; `holdsPhotos`: an ad has photos of this form. */
  | { kind: 'twin'; adId: number; title: string; isPosted?: boolean; holdsPhotos?: boolean }
  /** A phone number in the title or the description. */
  | { kind: 'phone'; number: string }
  | {
      kind: 'price'
      price: number
      currency: Currency
      /** What things like it usually cost; null where too few are on the site. */
      typical: number | null
      /** What was probably meant. */
      meant: number | null
      /** It reads like an amount in old pounds. */
      isOld: boolean
    }

/** The answer «this price it is» holds for that very price. */
export function priceAnswer({ price, currency }: { price: number; currency: Currency }) {
  return `${price} ${currency}`
}
