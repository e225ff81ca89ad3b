import { sql } from 'kysely'
import { ratingLimits } from '#shared/rating-limits.ts'
import type { ContestOutcome, ContestSubject } from '#shared/rating-states.ts'
import { partiesOf, type Parties } from './lock-rating.ts'

/** Whether the days after a decision in which it can be appealed against have not run out. */
export const isAppealable = sql<boolean>`(outcome is not null and appealed_at is null
  and decided_at + make_interval(days => ${ratingLimits.appealDays}::int) > now())`

/** Whether a request for removal, or an appeal, waits for a decision. */
export const isContestOpen = sql<boolean>`(outcome is null or (appealed_at is not null and appeal_outcome is null))`

/** When an appeal is to be decided. */
export const appealDue = sql<Date | null>`appealed_at + make_interval(hours => ${ratingLimits.appealHours}::int)`

/** Who may appeal against a decision: the one whom it went against. */
export function appellantOf(
  parties: Parties,
  { subject, outcome }: { subject: ContestSubject; outcome: ContestOutcome },
) {
  const { contestantId, authorId } = partiesOf(parties, subject)
  return outcome === 'removed' ? authorId : contestantId
}
