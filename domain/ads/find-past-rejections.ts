import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export type PastRejection = { at: Date; reason: string; note: string | null; byName: string | null }

/** What this ad was refused for before, newest first. */
export async function findPastRejections(db: Db, adId: number): Promise<PastRejection[]> {
  const { rows } = await sql<PastRejection>`
    select events.created_at as at, data ->> 'reason' as reason, data ->> 'note' as note, people.name as by_name
    from events left join people on people.id = events.by_id
    where ad_id = ${adId} and kind = 'ad_rejected' order by events.id desc limit 5`.execute(db)
  return rows
}
