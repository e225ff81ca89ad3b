import { sql } from 'kysely'
import { uuidPattern } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'
import { microsecondsOf, pageOf, readTimeCursor, timeAt } from '#db/time-cursor.ts'

export type ContactMessage = Awaited<ReturnType<typeof findContactMessages>>['messages'][number]

const pageLength = 20

/** Messages to the site, the newest first. */
export async function findContactMessages(
  db: Db,
  { unreadOnly, after }: { unreadOnly: boolean; after: string | null },
) {
  const from = readTimeCursor(after, uuidPattern)
  const rows = await db
    .selectFrom('contactMessages')
    .select(['id', 'name', 'email', 'subject', 'message', 'createdAt'])
    .select([
      sql<boolean>`read_at is not null`.as('isRead'),
      sql<boolean>`handled_at is not null`.as('isAnswered'),
      microsecondsOf('createdAt').as('cursorAt'),
    ])
    .$if(unreadOnly, (query) => query.where('readAt', 'is', null))
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${timeAt(from?.at ?? 0)}, ${from?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageLength + 1)
    .execute()
  const { shown, next } = pageOf(rows, pageLength)
  return { messages: shown.map(({ cursorAt: _, ...message }) => message), next }
}

/** How many nobody has read; beyond a hundred it is many. */
export async function countUnreadContactMessages(db: Db) {
  const { unread } = await db
    .selectFrom((eb) => eb.selectFrom('contactMessages').where('readAt', 'is', null).limit(100).as('waiting'))
    .select(sql<number>`count(*)::integer`.as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}
