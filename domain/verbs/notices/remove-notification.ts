import { done, refused } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'

/** Deletes a person's own notification. */
export async function removeNotification(db: Db, { id, personId }: { id: string; personId: string }) {
  if (!isUuid(id)) return refused('notification_not_found')
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n ? done() : refused('notification_not_found')
}
