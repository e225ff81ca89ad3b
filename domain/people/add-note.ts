import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { maySeePeople } from './account-policy.ts'
import { lockPerson } from './find-person.ts'
import type { Person } from './person.ts'

/** Writes down something about somebody for the other administrators; nobody changes it afterwards. */
export function addNote(db: Db, { personId, content, by }: { personId: string; content: string; by: Person }) {
  return inTransaction(db, async (db) => {
    if (!maySeePeople(by)) return refused('not_allowed')
    if (!(await lockPerson(db, personId))) return refused('account_not_found')
    await db.insertInto('personNotes').values({ personId, content, byId: by.id }).execute()
    await recordEvent(db, { kind: 'person_noted', personId, byId: by.id })
    return done({ personId })
  })
}
