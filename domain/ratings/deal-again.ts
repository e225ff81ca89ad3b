import { sql } from 'kysely'
import { ratingLimits } from '#shared/rating-limits.ts'
import { isRevealed } from '#domain/handovers/handover-sql.ts'

/**
 * How many of those who rated this row's person (`alias` names `people`) would deal with them again, of what both can read; null while these
 * are so few that one's answer could be told. For administrators, but not about themselves: who answered was promised that.
 */
export function dealAgainOf(alias: string, viewerId: string) {
  const id = sql.ref(`${alias}.id`)
  return sql<{ yes: number; of: number } | null>`(select case
      when count(distinct rater_id) >= ${ratingLimits.ratersForFigures} and ${id} <> ${viewerId}
      then json_build_object('yes', count(*) filter (where deal_again), 'of', count(*)) end
    from ratings join handovers on handovers.id = handover_id
    where rated_id = ${id} and removed_at is null and ${isRevealed})`
}
