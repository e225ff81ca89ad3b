import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'

/** Marks all of a person's notifications read. */
export async function readAllNotifications(db: Db, { personId }: { personId: string }) {
  await db
    .updateTable('notifications')
    .set({ readAt: sql`now()` })
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .execute()
  return done()
}
