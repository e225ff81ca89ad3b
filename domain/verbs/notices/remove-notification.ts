import { done, refused } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'
import { mayRead } from '#domain/notifications/may-read.ts'
import type { Person } from '#domain/people/person.ts'

/** Deletes a person's own notification. */
export async function removeNotification(db: Db, { id, person }: { id: string; person: Person }) {
  if (!isUuid(id)) return refused('notification_not_found')
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('personId', '=', person.id)
    .where(mayRead(person))
    .executeTakeFirst()
  return numDeletedRows > 0n ? done() : refused('notification_not_found')
}
