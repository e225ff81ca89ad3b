import { sql, type RawBuilder } from 'kysely'
import { isRevealed } from '#domain/handovers/handover-sql.ts'

/** The ratings of handovers that count (rows of `countedHandovers`): those that can be read, and were not taken away. */
export function countedRatings(deals: RawBuilder<unknown>) {
  return sql`(select ratings.id, deals.person_id, ratings.rater_id, deals.done_at,
      case ratings.by_side when 'buyer' then 'seller' else 'buyer' end as side, as_described, came, price_as_agreed,
      case when reply_removed_at is null then reply end as reply
    from ${deals} deals join handovers on handovers.id = deals.id
      join ratings on ratings.handover_id = deals.id and ratings.rated_id = deals.person_id
    where ratings.removed_at is null and ${isRevealed})`
}
