import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { maySeePeople } from '#domain/people/account-policy.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import { notePhoneLook } from '#domain/people/note-phone-look.ts'
import type { Person } from '#domain/people/person.ts'

/** Answers somebody's number to an administrator; who looked, at whom and when stays in the history. */
export function lookAtPhone(db: Db, { personId, by }: { personId: string; by: Person }) {
  return inTransaction(db, async (db) => {
    if (!maySeePeople(by)) return refused('not_allowed')
    const person = await lockPerson(db, personId)
    if (!person) return refused('account_not_found')
    if (!person.phone) return refused('phone_missing')
    await notePhoneLook(db, { by, personId })
    return done({ phone: person.phone })
  })
}
