import type { RejectionReason } from './ad-states.ts'

/** The transparency report of one month of Damascus. Times in whole minutes, null where nothing was decided. */
export type MonthFigures = {
  adsPosted: number
  adsApproved: number
  /** Ads that were refused, by the reason that their owner was given. */
  adsRefused: Record<RejectionReason, number>
  /** From when an ad began to wait for review until it was decided. */
  reviewMedian: number | null
  reviewP90: number | null
  reportsReceived: number
  reportsUpheld: number
  reportsDismissed: number
  /** From a report until its answer. */
  answerMedian: number | null
  /** Ads taken off until they are looked at, and how many came back. */
  holds: number
  holdsRestored: number
  /** Refusals that were reviewed a second time because the owner asked for it, and those of them that were taken back. */
  secondReviews: number
  overturned: number
  accountsStopped: number
  accountsRestored: number
  /** Ads of the month in which screening noticed a red flag, and those of them that were refused since. */
  flagged: number
  flaggedRefused: number
  /** Requests by authorities that were entered in the month. */
  authorityRequests: number
}
