import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { mayRead } from '#domain/notifications/may-read.ts'
import type { Person } from '#domain/people/person.ts'

/** Marks all notifications read that a person may read now. */
export async function readAllNotifications(db: Db, { person }: { person: Person }) {
  await db
    .updateTable('notifications')
    .set({ readAt: sql`now()` })
    .where('personId', '=', person.id)
    .where(mayRead(person))
    .where('readAt', 'is', null)
    .execute()
  return done()
}
