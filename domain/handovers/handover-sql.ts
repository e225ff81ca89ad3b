import { sql, type RawBuilder } from 'kysely'
import { ratingLimits } from '#shared/rating-limits.ts'

/** When the time to rate is over. */
export const ratingEnds = sql<Date>`handovers.state_since + make_interval(days => ${ratingLimits.ratingDays}::int)`

/** Whether what one side said of the other can be read: both have rated, or nobody can any more. By the clock of the database. */
export const isRevealed: RawBuilder<boolean> = sql<boolean>`(handovers.state = 'done'
  and (${ratingEnds} <= now() or (select count(*) from ratings given where given.handover_id = handovers.id) = 2))`

/** A claim that nobody answered is over after a while. */
export const isClaimOpen: RawBuilder<boolean> = sql<boolean>`(handovers.state = 'claimed'
  and handovers.state_since + make_interval(days => ${ratingLimits.claimDays}::int) > now())`
