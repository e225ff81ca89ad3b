import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { unreadOf } from '#domain/conversations/unread.ts'

/** How much waits for a person: unread notifications, and conversations in which somebody wrote what they have not read. */
export type News = { unread: number; unreadMessages: number }

// Enough to say «99+»; nobody counts further.
const countedTo = 100

const person = sql.ref<string>('person.id')

/** How much waits for each of these people, each number at most 100, in one question however many they are. */
export async function countNews(db: Db, { personIds }: { personIds: readonly string[] }): Promise<Map<string, News>> {
  // Raw: a prepared statement.
  const { rows } = await sql<News & { id: string }>`${prepared} select person.id,
      (select count(*)::integer from (select from notifications
        where person_id = person.id and read_at is null and (expires_at is null or expires_at > now())
        limit ${countedTo}) as unread) as unread,
      (select count(*)::integer from (select from conversations
        where (buyer_id = person.id or seller_id = person.id) and last_message_at is not null and ${unreadOf(person)} > 0
        limit ${countedTo}) as unread) as unread_messages
    from unnest(${personIds}::uuid[]) as person (id)`.execute(db)
  return new Map(rows.map(({ id, ...news }) => [id, news]))
}

/** How much waits for one person. */
export async function countNewsOf(db: Db, { personId }: { personId: string }): Promise<News> {
  const news = await countNews(db, { personIds: [personId] })
  return news.get(personId) ?? { unread: 0, unreadMessages: 0 }
}
