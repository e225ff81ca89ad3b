import { isEmail, normalEmail } from '#shared/fields/email.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { createPerson } from './create-person.ts'
import { findPerson } from '#domain/people/find-person.ts'
import { makePassword } from '#domain/people/make-password.ts'
import { passwordProblem } from '#domain/people/password-problem.ts'
import { hashPassword } from '#domain/people/passwords.ts'

/** Makes another administrator, by whoever runs the machine. The answer holds the password, made up when none is given. */
export async function createAdministrator(
  db: Db,
  { email: typed, name, password = makePassword() }: { email: string; name?: string; password?: string },
) {
  const email = normalEmail(typed)
  if (!isEmail(email)) return refused('email_invalid')
  const problem = passwordProblem(password, { role: 'admin', email, name })
  if (problem) return refused(problem)
  const hash = await hashPassword(password)
  return inTransaction(db, async (db) => {
    // An account that somebody made does not become an administrator's by the way; `role` says so on purpose.
    if (await findPerson(db, { email })) return refused('email_taken')
    const personId = await createPerson(db, { email, name, role: 'admin', hash })
    await recordEvent(db, { kind: 'role_changed', personId, data: { from: null, to: 'admin', by: 'operator' } })
    return done({ personId, email, password })
  })
}
