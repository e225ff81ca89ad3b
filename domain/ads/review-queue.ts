import { sql } from 'kysely'
import type { ReviewLane } from '#shared/review-lanes.ts'
import type { Db } from '#db/client.ts'
import { readTimeCursor, timeAt } from '#db/time-cursor.ts'
import { listActiveHolders } from '#domain/people/list-holders.ts'
import type { Person } from '#domain/people/person.ts'
import { inLane } from './in-lane.ts'
import { whyForAnotherOf } from './why-for-another.ts'

export type QueueQuery = { viewer: Person; lane?: ReviewLane | null; after?: string | null }

/** The moderation queue of one reviewer, or a lane of it; what was decided a moment ago is not asked about again. */
export async function reviewQueue(db: Db, { viewer, lane }: Pick<QueueQuery, 'viewer' | 'lane'>) {
  const reviewers = await listActiveHolders(db, 'ads')
  return db
    .selectFrom('ads')
    .where('status', '=', 'pending')
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`not exists (select from held_decisions where ad_id = ads.id)`)
    .where(sql<boolean>`${whyForAnotherOf(viewer, reviewers)} is null`)
    .where(lane ? inLane[lane] : sql<boolean>`true`)
}

/** On a row of `ads`: it comes in the queue after this cursor; true for all without one. */
export function comesAfter(after: string | null | undefined) {
  const from = readTimeCursor(after, /^\d{1,9}$/)
  if (!from) return sql<boolean>`true`
  return sql<boolean>`(submitted_at, id) > (${timeAt(from.at)}, ${from.id}::integer)`
}
