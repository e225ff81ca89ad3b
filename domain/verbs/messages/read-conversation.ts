import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Person } from '#domain/people/person.ts'

/** Notes that a person has read a conversation down to a position; it never goes back up. Its notification is read with it. */
export function readConversation(db: Db, { id, by, to }: { id: string; by: Person; to: number }) {
  return inTransaction(db, async (db) => {
    for (const side of ['buyer', 'seller'])
      await sql`update conversations set
          ${sql.ref(`${side}_read_to`)} = ${to},
          ${sql.ref(`${side}_reached_to`)} = greatest(${sql.ref(`${side}_reached_to`)}, ${to})
        where id = ${id} and ${sql.ref(`${side}_id`)} = ${by.id} and ${sql.ref(`${side}_read_to`)} < ${to}`.execute(db)
    await db
      .updateTable('notifications')
      .set({ readAt: sql`now()` })
      .where('personId', '=', by.id)
      .where('kind', 'in', ['message', 'offer', 'meeting'])
      .where('readAt', 'is', null)
      .where(sql<boolean>`metadata ->> 'conversationId' = ${id}`)
      .execute()
    return done()
  })
}
