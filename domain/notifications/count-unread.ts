import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** How many unread notifications wait for a person; counted up to 100, since the badge says no more than 99+. */
export async function countUnread(db: Db, { personId }: { personId: string }): Promise<number> {
  const { n } = await db
    .selectFrom(
      db
        .selectFrom('notifications')
        .select('id')
        .where('personId', '=', personId)
        .where('readAt', 'is', null)
        .where(sql<boolean>`(expires_at is null or expires_at > now())`)
        .limit(100)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
