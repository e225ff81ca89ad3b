import { sql } from 'kysely'

/** A reviewer starts afresh; what was decided before stays in the history, and what its owner said of it stays. */
export const forReviewAsItIs = {
  submittedAt: sql<Date>`now()`,
  hiddenReason: null,
  moderationReason: null,
  moderationNote: null,
  moderationPart: null,
  moderationNoticed: null,
  reviewedBy: null,
  reviewedAt: null,
  promotionStartsAt: null,
  promotionEndsAt: null,
}

/** The same when its owner sends it, who offers it anew. */
export const forReview = { ...forReviewAsItIs, availability: 'available' as const, soldAt: null }
