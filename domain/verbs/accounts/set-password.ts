import { normalEmail } from '#shared/fields/email.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { endSessions } from '#domain/people/end-sessions.ts'
import { findPerson } from '#domain/people/find-person.ts'
import { makePassword } from '#domain/people/make-password.ts'
import { passwordProblem } from '#domain/people/password-problem.ts'
import { hashPassword } from '#domain/people/passwords.ts'
import { removeWaysIn } from '#domain/people/remove-ways-in.ts'
import { forgetTokens } from '#domain/people/single-use-token.ts'
import { storePassword } from '#domain/people/store-password.ts'

/**
 * Gives an account a new password, by whoever runs the machine, takes every other way in and ends its sessions: a lost
 * phone must not lock anybody out for good. The answer holds the password.
 */
export async function setPassword(
  db: Db,
  { email: typed, password = makePassword() }: { email: string; password?: string },
) {
  const person = await findPerson(db, { email: normalEmail(typed) })
  if (!person) return refused('person_not_found')
  const problem = passwordProblem(password, person)
  if (problem) return refused(problem)
  const hash = await hashPassword(password)
  return inTransaction(db, async (db) => {
    await storePassword(db, { personId: person.id, hash })
    await removeWaysIn(db, { personId: person.id })
    await endSessions(db, { personId: person.id })
    await forgetTokens(db, { personId: person.id })
    await recordEvent(db, { kind: 'password_reset', personId: person.id, data: { by: 'operator' } })
    return done({ email: person.email, password })
  })
}
