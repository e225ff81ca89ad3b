import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Notes that a person has these notifications of theirs before their eyes; nothing further need be sent about them. */
export async function seeNotifications(db: Db, { personId, ids }: { personId: string; ids: string[] }) {
  if (ids.length === 0) return
  await db
    .updateTable('notifications')
    .set({ seenAt: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('personId', '=', personId)
    .where(sql<boolean>`(seen_at is null or seen_at < created_at)`)
    .execute()
}
