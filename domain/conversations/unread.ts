import { sql, type RawBuilder } from 'kysely'

/** Enough to say «99+»; nobody counts further. */
const countedTo = 100

/**
 * How many messages of a conversation a person has not read. An automatic reply is news to the buyer; to the seller, in
 * whose place it stands, it is none.
 */
export function unreadOf(personId: string | RawBuilder<string>) {
  return sql<number>`(select count(*)::integer from (select from messages
    where messages.conversation_id = conversations.id
      and ordinal > case when buyer_id = ${personId} then buyer_read_to else seller_read_to end
      and (sender_id is distinct from ${personId} and type <> 'system' or type = 'system' and buyer_id = ${personId})
    limit ${countedTo}) as unread)`
}
