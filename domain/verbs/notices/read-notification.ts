import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'
import { mayRead } from '#domain/notifications/may-read.ts'
import type { Person } from '#domain/people/person.ts'

/** Marks a person's own notification read; answers where it leads. */
export async function readNotification(db: Db, { id, person }: { id: string; person: Person }) {
  if (!isUuid(id)) return refused('notification_not_found')
  const read = await db
    .updateTable('notifications')
    .set({ readAt: sql`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('personId', '=', person.id)
    .where(mayRead(person))
    .returning('actionUrl')
    .executeTakeFirst()
  return read ? done({ actionUrl: read.actionUrl }) : refused('notification_not_found')
}
