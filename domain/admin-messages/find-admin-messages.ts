import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'

const shown = 20

/** The latest messages that administrators wrote to this person, newest first. */
export function findAdminMessages(db: Db, personId: string) {
  return db
    .selectFrom('adminMessages')
    .leftJoin('people as author', 'author.id', 'adminMessages.byId')
    .select(['adminMessages.id', 'title', 'content', 'adminMessages.createdAt', 'author.name as by'])
    .where('personId', '=', personId)
    .orderBy('adminMessages.createdAt', 'desc')
    .orderBy('adminMessages.id')
    .limit(shown)
    .execute()
}

/** To whom a message went, for whoever wrote it alone. */
export async function findReceiverName(db: Db, { messageId, by }: { messageId: string; by: Person }) {
  const found = await db
    .selectFrom('adminMessages')
    .innerJoin('people', 'people.id', 'adminMessages.personId')
    .select('people.name')
    .where('adminMessages.id', '=', messageId)
    .where('byId', '=', by.id)
    .executeTakeFirst()
  return found?.name
}
