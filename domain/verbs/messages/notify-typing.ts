import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { mayWrite } from '#domain/conversations/chat-policy.ts'

/**
 * Says to the other side's open devices that somebody is typing; nothing is stored. Nothing is said either where one of the
 * two does not show it or blocks the other, and nobody learns why.
 */
export async function notifyTyping(db: Db, { conversationId, by }: { conversationId: string; by: Person }) {
  if (!mayWrite(by)) return refused('not_allowed')
  const found = await db
    .selectFrom('conversations')
    .crossJoinLateral(
      db
        .selectNoFrom(sql<string | null>`case when buyer_id = ${by.id} then seller_id else buyer_id end`.as('id'))
        .as('other'),
    )
    .select('other.id as otherId')
    .select(
      sql<boolean>`not exists (select from chat_settings where person_id in (${by.id}, other.id) and not shows_typing)
        and not exists (select from blocks
          where (person_id = ${by.id} and blocked_id = other.id) or (person_id = other.id and blocked_id = ${by.id}))`.as(
        'isDelivered',
      ),
    )
    .where('conversations.id', '=', conversationId)
    .where(sql<boolean>`${by.id} in (buyer_id, seller_id)`)
    .executeTakeFirst()
  if (!found) return refused('conversation_not_found')
  if (found.otherId && found.isDelivered)
    await sql`select pg_notify('typing', ${`${found.otherId} ${conversationId}`})`.execute(db)
  return done()
}
