import { sql } from 'kysely'
import { meetingLimits } from '#shared/meeting-limits.ts'
import type { Db } from '#db/client.ts'

/** Why nobody meets at this moment, or null: it is over or too near, or too far away. */
export async function whyNotMoment(db: Db, startsAt: Date) {
  const { isTooSoon, isTooFar } = await db
    .selectNoFrom([
      sql<boolean>`${startsAt}::timestamptz < now() + make_interval(mins => ${meetingLimits.meetingNoticeMinutes}::int)`.as(
        'isTooSoon',
      ),
      sql<boolean>`${startsAt}::timestamptz > now() + make_interval(days => ${meetingLimits.meetingDaysAhead}::int)`.as(
        'isTooFar',
      ),
    ])
    .executeTakeFirstOrThrow()
  if (isTooSoon) return 'meeting_too_soon'
  return isTooFar ? 'meeting_too_far' : null
}
