import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { unreadOf } from '#domain/conversations/unread.ts'
import { readableKinds } from '#domain/people/notice-powers.ts'
import type { Person } from '#domain/people/person.ts'

/** How much waits for a person: unread notifications, and conversations in which somebody wrote what they have not read. */
export type News = { unread: number; unreadMessages: number }

// Enough to say «99+»; nobody counts further.
const countedTo = 100

const person = sql.ref<string>('person.id')

/** Somebody in one of their sessions; `person` says what that lets them read, null that it is nothing of administration. */
export type NewsReader = { personId: string; person: Person | null }

/**
 * How much waits for each of these readers, in their order, each number at most 100, in one question however many they are:
 * as much as they may read in their session.
 */
export async function countNews(db: Db, { readers }: { readers: readonly NewsReader[] }): Promise<News[]> {
  const ids = readers.map(({ personId }) => personId)
  const kinds = readers.map((reader) => readableKinds(reader.person).join(' '))
  // Raw: a prepared statement. In the words of the index notifications_unread_kind, which leads to these rows alone.
  const { rows } = await sql<News>`${prepared} select
      (select count(*)::integer from (select from notifications
        where person_id = person.id and read_at is null and kind = any(string_to_array(person.kinds, ' '))
          and coalesce(expires_at, 'infinity') > now()
        limit ${countedTo}) as unread) as unread,
      (select count(*)::integer from (select from conversations
        where (buyer_id = person.id or seller_id = person.id) and last_message_at is not null and ${unreadOf(person)} > 0
        limit ${countedTo}) as unread) as unread_messages
    from unnest(${ids}::uuid[], ${kinds}::text[]) with ordinality as person (id, kinds, at) order by at`.execute(db)
  return rows
}

/** How much waits for one person in the session that they were found in. */
export async function countNewsOf(db: Db, { person }: { person: Person }): Promise<News> {
  const [news] = await countNews(db, { readers: [{ personId: person.id, person }] })
  return news ?? { unread: 0, unreadMessages: 0 }
}
