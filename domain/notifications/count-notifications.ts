import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { NotificationFilter } from './find-notifications.ts'

type Of = { personId: string; filter: NotificationFilter }

/** How many notifications a person has of this kind; what has expired is not among them. */
export async function countNotifications(db: Db, { personId, filter }: Of): Promise<number> {
  const { n } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('personId', '=', personId)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .$if(filter !== 'all', (query) => query.where('readAt', filter === 'read' ? 'is not' : 'is', null))
    .executeTakeFirstOrThrow()
  return n
}
