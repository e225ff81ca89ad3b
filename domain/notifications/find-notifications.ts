import { sql } from 'kysely'
import { uuidPattern } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'
import { microsecondsOf, pageOf, readTimeCursor, timeAt } from '#db/time-cursor.ts'
import { withFacts } from '#shared/with-facts.ts'
import type { Person } from '#domain/people/person.ts'
import { mayRead } from './may-read.ts'

export type NotificationFilter = 'all' | 'unread' | 'read'
const wholePage = 30

type NotificationsQuery = { person: Person; filter?: NotificationFilter; after?: string | null; pageLength?: number }

/** A person's notifications, newest first; neither what has expired is among them nor what is not theirs to read now. */
export async function findNotifications(
  db: Db,
  { person, filter = 'all', after, pageLength = wholePage }: NotificationsQuery,
) {
  const from = readTimeCursor(after, uuidPattern)
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'type', 'priority', 'title', 'message', 'metadata', 'actionUrl', 'createdAt'])
    .select([sql<boolean>`read_at is not null`.as('isRead'), microsecondsOf('createdAt').as('cursorAt')])
    .where('personId', '=', person.id)
    .where(mayRead(person))
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .$if(filter !== 'all', (query) => query.where('readAt', filter === 'read' ? 'is not' : 'is', null))
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${timeAt(from?.at ?? 0)}, ${from?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageLength + 1)
    .execute()

  const { shown, next } = pageOf(rows, pageLength)
  return { notifications: shown.map(({ cursorAt: _, ...notification }) => withFacts(notification)), next }
}
