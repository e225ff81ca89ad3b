import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'

const atOnce = 5000

/**
 * Takes out of views that are older than `viewerDays` who it was: the person and the browser's session. Ad, time and the sums on the ad stay. In
 * short statements, so that no counter waits for all of them.
 */
export async function anonymizeViews(db: Db): Promise<{ views: number }> {
  let views = 0
  for (let batch = atOnce; batch === atOnce; views += batch) batch = await anonymizeSome(db)
  return { views }
}

async function anonymizeSome(db: Db) {
  const { numAffectedRows } = await sql`
    update views set person_id = null, session_id = null
    where id in (select id from views where session_id is not null and created_at < now() - make_interval(days => ${limits.viewerDays})
      order by created_at limit ${atOnce} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}
