import { sql } from 'kysely'
import { retention } from '#shared/retention.ts'
import type { Db } from '#db/client.ts'
import { notifyOfHits } from './notify-of-hits.ts'

const atOnce = 500

/** Notifies of the daily and weekly searches whose time has come, and of what an interrupted job left out. */
export async function notifyDueSearches(db: Db) {
  const rows = await db
    .selectFrom('savedSearches as search')
    .select('id')
    .where(
      sql<boolean>`last_told_at < now() - case pace when 'instant' then interval '1 minute' when 'daily' then interval '1 day'
        else interval '7 days' end`,
    )
    .where(sql<boolean>`exists (select from saved_search_hits where search_id = search.id and told_at is null)`)
    .orderBy('lastToldAt')
    .limit(atOnce)
    .execute()
  for (const { id } of rows) await notifyOfHits(db, { searchId: id })
  await sql`delete from saved_search_hits where found_at < now() - make_interval(days => ${retention.hits.for.days})`.execute(
    db,
  )
  return { notified: rows.length }
}
