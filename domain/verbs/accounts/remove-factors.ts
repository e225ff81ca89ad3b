import { normalEmail } from '#shared/fields/email.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { endSessions } from '#domain/people/end-sessions.ts'
import { findPerson } from '#domain/people/find-person.ts'
import { removeWaysIn } from '#domain/people/remove-ways-in.ts'

/**
 * Takes app, recovery codes and passkeys out of an account, by whoever runs the machine, and ends its sessions: a lost phone must
 * not lock anybody out for good. The password stays; who administers adds a second factor anew.
 */
export function removeFactors(db: Db, { email }: { email: string }) {
  return inTransaction(db, async (db) => {
    const person = await findPerson(db, { email: normalEmail(email) })
    if (!person) return refused('person_not_found')
    await removeWaysIn(db, { personId: person.id })
    await endSessions(db, { personId: person.id })
    await recordEvent(db, { kind: 'second_factor_off', personId: person.id, data: { by: 'operator' } })
    return done()
  })
}
