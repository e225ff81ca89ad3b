import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'

export type ReviewDay = {
  approved: number
  rejected: number
  /** Half of the decisions came sooner than this after the ad was sent in, in minutes; null where none says so any more. */
  waitMinutes: number | null
  /** Decisions of the day that an administrator took back or turned round since. */
  reversed: number
}

/** What a reviewer decided since midnight in Damascus. By the index of who and when. */
export async function findReviewDay(db: Db, { viewer }: { viewer: Person }): Promise<ReviewDay> {
  // Raw: filtered counts and a percentile over one scan. An ad that was sent in again since has another beginning.
  const { rows } = await sql<ReviewDay>`
    select count(*) filter (where kind = 'ad_approved')::integer as approved,
      count(*) filter (where kind = 'ad_rejected')::integer as rejected,
      percentile_cont(0.5) within group (order by extract(epoch from decided.created_at - ads.submitted_at) / 60)
        filter (where ads.submitted_at <= decided.created_at) as wait_minutes,
      count(*) filter (where exists (select from events later where later.ad_id = decided.ad_id and later.id > decided.id
        and later.data->>'version' = decided.version
        and (later.kind = 'ad_held' and later.data->>'reason' = 'admin'
          or later.kind in ('ad_approved', 'ad_rejected') and later.kind <> decided.kind)))::integer as reversed
    from (select id, ad_id, kind, created_at, data->>'version' as version from events
      where by_id = ${viewer.id} and kind in ('ad_approved', 'ad_rejected')
        and created_at >= (now() at time zone 'Asia/Damascus')::date::timestamp at time zone 'Asia/Damascus') decided
    left join ads on ads.id = decided.ad_id`.execute(db)
  return rows[0]!
}
