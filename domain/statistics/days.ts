import { keysOf } from '#shared/keys-of.ts'
import { sql, type RawBuilder } from 'kysely'

/** How many days the dashboard shows, today's included. */
export const shownDays = 30

/** What is counted for each day, between two moments that `since` and `until` name. */
const counted = {
  // Deleted ones too: they were posted. Nothing is deleted before it was posted, so the few of them are found by their deletion;
  // a filter, because as a condition it would be looked up in an index that is long.
  ads: sql`(select count(*) from ads where deleted_at is null and created_at >= since and created_at < until)
    + (select count(*) filter (where created_at >= since and created_at < until) from ads where deleted_at >= since)`,
  people: sql`(select count(*) from people where created_at >= since and created_at < until)`,
  messages: sql`(select count(*) from messages where type = 'text' and created_at >= since and created_at < until)`,
  views: sql`(select count(*) from views where created_at >= since and created_at < until)`,
}

export type DayKind = keyof typeof counted
export const dayKinds = keysOf(counted)

/**
 * The last days of Damascus, oldest first: what of each is written down (`stored_…`), and what came after that and before
 * `upTo` (`fresh_…`).
 */
export function daysUpTo(upTo: RawBuilder<Date>) {
  const columns = dayKinds.map(
    (kind) => sql`coalesce(stored.${sql.ref(kind)}, 0) as ${sql.ref(`stored_${kind}`)},
      case when since < until then ${counted[kind]} else 0 end::integer as ${sql.ref(`fresh_${kind}`)}`,
  )
  return sql`(select days.day, since, until, ${sql.join(columns)}
    from (select (now() at time zone 'Asia/Damascus')::date - back as day
      from generate_series(${shownDays - 1}::integer, 0, -1) as back) as days
    left join daily_figures stored on stored.day = days.day
    cross join lateral (
      select greatest(stored.counted_until, days.day::timestamp at time zone 'Asia/Damascus') as since,
        least((days.day + 1)::timestamp at time zone 'Asia/Damascus', ${upTo}) as until) as span)`
}
