import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { mayRead } from './may-read.ts'
import type { NotificationFilter } from './find-notifications.ts'

type Of = { person: Person; filter: NotificationFilter }

/** How many notifications a person has of this kind, as `findNotifications` lists them. */
export async function countNotifications(db: Db, { person, filter }: Of): Promise<number> {
  const { n } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('personId', '=', person.id)
    .where(mayRead(person))
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .$if(filter !== 'all', (query) => query.where('readAt', filter === 'read' ? 'is not' : 'is', null))
    .executeTakeFirstOrThrow()
  return n
}
