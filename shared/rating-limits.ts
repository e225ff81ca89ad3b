/** The bounds of ratings; apart from `limits`, which every page loads. */
export const ratingLimits = {
  /** From the handover on; until then, or until both have rated, nobody reads what the other said. */
  ratingDays: 14,
  /** Before the end whoever has not rated is reminded. */
  reminderDays: 3,
  replyLength: 300,
  contestLength: 300,
  /** After a decision about a removal. */
  appealDays: 14,
  /** An appeal is decided within. */
  appealHours: 72,
  /** Fewer raters are no ground for a judgement. */
  ratersForFigures: 3,
  /** Of one pair, one handover counts in so many days. */
  pairDays: 180,
  /** Who says that something changed hands waits so long for the other. */
  claimDays: 14,
  deviceDays: 365,
} as const
