import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'

/** Notes that a person has read a conversation down to a place; it never goes back up. Its notification is read with it. */
export async function readConversation(db: Db, { id, by, to }: { id: string; by: Person; to: number }) {
  await sql`update conversations set
      buyer_read_to = case when buyer_id = ${by.id} then greatest(buyer_read_to, ${to}) else buyer_read_to end,
      seller_read_to = case when seller_id = ${by.id} then greatest(seller_read_to, ${to}) else seller_read_to end
    where id = ${id} and ((buyer_id = ${by.id} and buyer_read_to < ${to}) or (seller_id = ${by.id} and seller_read_to < ${to}))`.execute(
    db,
  )
  await db
    .updateTable('notifications')
    .set({ readAt: sql`now()` })
    .where('personId', '=', by.id)
    .where('kind', '=', 'message')
    .where('readAt', 'is', null)
    .where(sql<boolean>`metadata ->> 'conversationId' = ${id}`)
    .execute()
}
