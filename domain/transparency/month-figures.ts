import { sql } from 'kysely'
import { rejectionReasons, type RejectionReason } from '#shared/ad-states.ts'
import type { MonthFigures } from '#shared/month-figures.ts'
import type { EventKind } from '#shared/event-groups.ts'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'

/** With these an ad begins to wait for review, and with those it is decided. */
export const waitingKinds = [
  ...(['ad_posted', 'ad_edited', 'ad_resubmitted', 'ad_held', 'second_review_requested'] as const),
] satisfies EventKind[]
export const decidingKinds = ['ad_approved', 'ad_rejected', 'ad_released'] as const satisfies EventKind[]

type Counted = Omit<MonthFigures, 'adsRefused'> & { reasons: Partial<Record<string, number>> }

/** Adds the history of a month up; `month` is its first day (YYYY-MM-DD). */
export async function readMonthFigures(db: Db, month: string): Promise<MonthFigures> {
  // Raw: aggregates over the history, with what came before each decision.
  const { rows } = await sql<Counted>`
    with bounds as (select ${month}::date::timestamp at time zone 'Asia/Damascus' as since,
        (${month}::date + interval '1 month')::timestamp at time zone 'Asia/Damascus' as until),
      happened as materialized (select events.* from events, bounds where created_at >= since and created_at < until),
      decided as (select happened.*, began.at, began.was_held, began.was_second
        from happened
        left join lateral (select max(id) as id from events before
          where before.ad_id = happened.ad_id and before.id < happened.id and before.kind = any(${decidingKinds})) last on true
        left join lateral (select min(created_at) as at, bool_or(kind = 'ad_held') as was_held,
            bool_or(kind = 'second_review_requested') and not bool_or(kind = 'ad_edited') as was_second from events before
          where before.ad_id = happened.ad_id and before.id < happened.id and before.id > coalesce(last.id, 0)
            and before.kind = any(${waitingKinds})) began on true
        where happened.kind = any(${decidingKinds})),
      reviewed as (select extract(epoch from created_at - at) / 60 as minutes from decided
        where kind in ('ad_approved', 'ad_rejected') and at is not null),
      answered as (select extract(epoch from handled_at - reports.created_at) / 60 as minutes from reports, bounds
        where handled_at >= since and handled_at < until),
      flags as (select distinct ad_id from ad_signs, bounds where created_at >= since and created_at < until)
    select (select jsonb_object_agg(reason, times) from (select data ->> 'reason' as reason, count(*) as times
        from happened where kind = 'ad_rejected' group by 1) refused) as reasons,
      ${ofKind('ad_posted')} as ads_posted, ${ofKind('ad_approved')} as ads_approved,
      (select round(percentile_cont(0.5) within group (order by minutes)) from reviewed)::int as review_median,
      (select round(percentile_cont(0.9) within group (order by minutes)) from reviewed)::int as review_p90,
      (select count(*) from reports, bounds where created_at >= since and created_at < until)::int as reports_received,
      ${reportsOf('report_upheld')} as reports_upheld, ${reportsOf('report_dismissed')} as reports_dismissed,
      (select round(percentile_cont(0.5) within group (order by minutes)) from answered)::int as answer_median,
      ${ofKind('ad_held')} as holds,
      (select count(*) from decided where was_held and kind in ('ad_approved', 'ad_released'))::int as holds_restored,
      (select count(*) from decided where was_second)::int as second_reviews,
      (select count(*) from decided where was_second and kind = 'ad_approved')::int as overturned,
      ${ofKind('person_disabled')} as accounts_stopped, ${ofKind('person_enabled')} as accounts_restored,
      (select count(*) from flags)::int as flagged,
      (select count(*) from flags where exists (select from happened where kind = 'ad_rejected' and happened.ad_id = flags.ad_id))::int
        as flagged_refused,
      ${ofKind('authority_request_entered')} as authority_requests
  `.execute(db)
  const { reasons, ...counted } = onlyRow(rows)
  const refused = rejectionReasons.map((reason) => [reason, reasons?.[reason] ?? 0] as const)
  return { ...counted, adsRefused: Object.fromEntries(refused) as Record<RejectionReason, number> }
}

const ofKind = (kind: EventKind) => sql<number>`(select count(*) from happened where kind = ${kind})::int`

/** One line may answer many reports of the same. */
const reportsOf = (kind: EventKind) =>
  sql<number>`(select coalesce(sum((data ->> 'reports')::int), 0) from happened where kind = ${kind})::int`
