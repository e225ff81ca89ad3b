import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { mayRead } from '#domain/notifications/may-read.ts'
import type { Person } from '#domain/people/person.ts'

/** Deletes all notifications that a person may read now. */
export async function removeAllNotifications(db: Db, { person }: { person: Person }) {
  await db.deleteFrom('notifications').where('personId', '=', person.id).where(mayRead(person)).execute()
  return done()
}
