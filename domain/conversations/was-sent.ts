import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'

/** Whether a person's message of this name has arrived before. */
export async function wasSent(db: Db, { id, by }: { id: string; by: Person }) {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('senderId', '=', by.id)
    .executeTakeFirst()
  return row !== undefined
}
