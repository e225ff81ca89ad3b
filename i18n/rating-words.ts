import type { ContestOutcome, ContestReason, RatingQuestion } from '#shared/rating-states.ts'
import { formatNumber } from './format.ts'
import { m } from './messages.ts'
import { isolate } from './text-direction.ts'

/** What a share of raters said yes to. */
export const ratingQuestionWords = {
  asDescribed: m.ratings_as_described,
  came: m.ratings_came,
  priceAsAgreed: m.ratings_price_as_agreed,
} satisfies Record<RatingQuestion, unknown>

/** The same where it was answered with no. */
export const ratingDenialWords = {
  asDescribed: m.ratings_not_as_described,
  came: m.ratings_not_came,
  priceAsAgreed: m.ratings_not_price_as_agreed,
} satisfies Record<RatingQuestion, unknown>

export const contestReasonWords = {
  no_exchange: m.ratings_reason_no_exchange,
  insult: m.ratings_reason_insult,
  private_data: m.ratings_reason_private_data,
  extortion: m.ratings_reason_extortion,
} satisfies Record<ContestReason, unknown>

export const contestOutcomeWords = {
  removed: m.ratings_outcome_removed,
  kept: m.ratings_outcome_kept,
} satisfies Record<ContestOutcome, unknown>

/** How closely those whom somebody dealt with deal among themselves. */
export function circleWords({ pairs, possible, partners }: { pairs: number; possible: number; partners: number }) {
  return m.ratings_admin_circle({
    pairs: isolate(formatNumber(pairs)),
    possible: isolate(formatNumber(possible)),
    partners: m.ratings_admin_partners({ count: partners, shown: formatNumber(partners) }),
  })
}
