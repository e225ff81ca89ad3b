import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { microsecondsOf, readTimeCursor, timeAt, writeTimeCursor } from '#db/time-cursor.ts'
import { withFacts } from '#shared/with-facts.ts'

export type NotificationFilter = 'all' | 'unread' | 'read'
const wholePage = 30
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type NotificationsQuery = { personId: string; filter?: NotificationFilter; after?: string | null; pageLength?: number }

/** A person's notifications, newest first; what has expired is not among them. */
export async function findNotifications(
  db: Db,
  { personId, filter = 'all', after, pageLength = wholePage }: NotificationsQuery,
) {
  const from = readTimeCursor(after, uuid)
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'type', 'priority', 'title', 'message', 'metadata', 'actionUrl', 'createdAt'])
    .select([sql<boolean>`read_at is not null`.as('isRead'), microsecondsOf('createdAt').as('cursorAt')])
    .where('personId', '=', personId)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .$if(filter !== 'all', (query) => query.where('readAt', filter === 'read' ? 'is not' : 'is', null))
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${timeAt(from?.at ?? 0)}, ${from?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageLength + 1)
    .execute()

  const shown = rows.slice(0, pageLength)
  const last = shown.at(-1)
  const next = last && rows.length > pageLength ? writeTimeCursor({ at: last.cursorAt, id: last.id }) : null
  return { notifications: shown.map(({ cursorAt: _, ...notification }) => withFacts(notification)), next }
}
