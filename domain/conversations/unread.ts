import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Enough to say «99+»; nobody counts further. */
const countedTo = 100

/**
 * How many messages of a conversation a person has not read. An automatic reply is news to the buyer; to the seller, in
 * whose place it stands, it is none.
 */
export function unreadOf(personId: string) {
  return sql<number>`(select count(*)::integer from (select from messages
    where messages.conversation_id = conversations.id
      and ordinal > case when buyer_id = ${personId} then buyer_read_to else seller_read_to end
      and (sender_id is distinct from ${personId} and type <> 'system' or type = 'system' and buyer_id = ${personId})
    limit ${countedTo}) as unread)`
}

/** In how many conversations somebody wrote what a person has not read, at most 100. */
export async function countUnreadConversations(db: Db, { personId }: { personId: string }) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from conversations
      where (buyer_id = ${personId} or seller_id = ${personId}) and last_message_at is not null and ${unreadOf(personId)} > 0
      limit ${countedTo}) as unread`.execute(db)
  return rows[0]?.count ?? 0
}
