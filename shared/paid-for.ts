import type { Currency } from './money.ts'

/** What was paid, or is said to be paid, for an ad and would be lost with it. */
export type PaidFor = {
  adId: number
  adTitle: string
  ownerId: string
  number: number
  type: 'featured' | 'promoted'
  /** In the minor unit of the currency. */
  amount: number
  currency: Currency
  durationDays: number
  /** Until when it runs; null where its time has not begun. */
  endsAt: Date | null
  /** The money came; otherwise it is claimed, or a card is being asked. */
  isConfirmed: boolean
  /** A test card: no money moved. */
  isTest: boolean
}
