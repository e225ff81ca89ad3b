import { sql } from 'kysely'
import { countedUpTo } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { whyForAnotherOf } from '#domain/ads/why-for-another.ts'
import { countContactMessages } from '#domain/contact/find-contact-messages.ts'
import { countOrdersToConfirm } from '#domain/orders/find-orders.ts'
import { listActiveHolders } from '#domain/people/list-holders.ts'
import type { Person } from '#domain/people/person.ts'
import { countContests } from '#domain/ratings/find-contests.ts'

const decisions = 100

export type WaitingWork = {
  /** Of the ads that this reviewer may decide, since when the one waits that waits longest; null when none does. */
  oldestPending: Date | null
  pending: number
  /** Half of the last decisions on ads came sooner than this, in minutes; null before the first one. */
  reviewMinutes: number | null
  openReports: number
  /** Requests to remove ratings, and appeals; of these, how many should have been answered. */
  contests: { open: number; late: number }
  ordersToConfirm: number
  unansweredMessages: number
}

/** What waits for this administrator: their own ads where nobody else reviews alone. */
export async function findWaitingWork(db: Db, { viewer }: { viewer: Person }): Promise<WaitingWork> {
  const reviewers = await listActiveHolders(db, 'ads')
  const isTheirs = sql`${whyForAnotherOf(viewer, reviewers)} is null`
  const [waiting, ordersToConfirm, unansweredMessages, contests] = await Promise.all([
    db
      .selectNoFrom([
        sql<Date | null>`(select submitted_at from ads where status = 'pending' and deleted_at is null
          and ${isTheirs}
          order by submitted_at limit 1)`.as('oldestPending'),
        sql<number>`(select count(*)::integer from (select from ads where status = 'pending' and deleted_at is null
          and ${isTheirs} limit ${countedUpTo}) waiting)`.as('pending'),
        sql<number | null>`(${medianOfReviews})`.as('reviewMinutes'),
        sql<number>`(select count(*)::integer
          from (select from reports where status = 'open' limit ${countedUpTo}) waiting)`.as('openReports'),
      ])
      .executeTakeFirstOrThrow(),
    countOrdersToConfirm(db),
    countContactMessages(db, 'waiting'),
    countContests(db, { viewer }),
  ])
  return { ...waiting, ordersToConfirm, unansweredMessages, contests }
}

// An ad that was sent in again since has another beginning, and says nothing of that decision any more.
const medianOfReviews = sql`
  select percentile_cont(0.5) within group (order by extract(epoch from decided.created_at - ads.submitted_at) / 60)
  from (select ad_id, created_at from (
      (select id, ad_id, created_at from events where kind = 'ad_approved' order by id desc limit ${decisions})
      union all
      (select id, ad_id, created_at from events where kind = 'ad_rejected' order by id desc limit ${decisions})) latest
    order by id desc limit ${decisions}) decided
  join ads on ads.id = decided.ad_id and ads.submitted_at <= decided.created_at`
