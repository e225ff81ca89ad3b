import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { maySeePeople } from '#domain/people/account-policy.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import type { Person } from '#domain/people/person.ts'

/** Writes down something about somebody for the other administrators; nobody changes it afterwards. */
export function addNote(db: Db, { personId, content, by }: { personId: string; content: string; by: Person }) {
  return inTransaction(db, async (db) => {
    if (!maySeePeople(by)) return refused('not_allowed')
    if (!(await lockPerson(db, personId))) return refused('account_not_found')
    if (await isLastNote(db, { personId, content, by })) return done({ personId })
    await db.insertInto('personNotes').values({ personId, content, byId: by.id }).execute()
    await recordEvent(db, { kind: 'person_noted', personId, byId: by.id })
    return done({ personId })
  })
}

/** Sent twice; the history keeps no words of a note. */
async function isLastNote(db: Db, { personId, content, by }: { personId: string; content: string; by: Person }) {
  const last = await db
    .selectFrom('personNotes')
    .select(['content', 'byId', sql<boolean>`created_at > now() - interval '10 minutes'`.as('isFresh')])
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.content === content && last.byId === by.id && last.isFresh
}
