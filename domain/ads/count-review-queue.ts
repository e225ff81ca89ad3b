import { sql } from 'kysely'
import { countedUpTo } from '#shared/limits.ts'
import { reviewLanes, type ReviewLane } from '#shared/review-lanes.ts'
import type { Db } from '#db/client.ts'
import { inLane } from './in-lane.ts'
import { comesAfter, reviewQueue, type QueueQuery } from './review-queue.ts'

/** How many ads of the queue's oldest `countedUpTo` stand in each lane. */
export type QueueCounts = Record<ReviewLane, number> & {
  all: number
  /** Of the lane that was asked about, after the cursor: what is still to be worked through. */
  left: number
}

/** What waits for this reviewer, lane by lane. */
export async function countReviewQueue(db: Db, { viewer, lane, after }: QueueQuery): Promise<QueueCounts> {
  const queue = await reviewQueue(db, { viewer })
  const counts = reviewLanes.map((name) => sql`count(*) filter (where ${inLane[name]})::integer as ${sql.ref(name)}`)
  const waiting = queue.selectAll('ads').orderBy('submittedAt').orderBy('id').limit(countedUpTo)
  // Raw: one row of filtered counts over the queue.
  const { rows } = await sql<QueueCounts>`select count(*)::integer as "all", ${sql.join(counts)},
    count(*) filter (where ${comesAfter(after)} and ${lane ? inLane[lane] : sql`true`})::integer as "left"
    from (${waiting}) ads`.execute(db)
  return rows[0]!
}
