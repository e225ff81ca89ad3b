import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'

/** Deletes all of a person's notifications. */
export async function removeAllNotifications(db: Db, { personId }: { personId: string }) {
  await db.deleteFrom('notifications').where('personId', '=', personId).execute()
  return done()
}
