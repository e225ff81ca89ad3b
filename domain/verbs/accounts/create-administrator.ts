import { isEmail, normalEmail } from '#shared/fields/email.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { createPerson } from './create-person.ts'
import { findPerson } from '#domain/people/find-person.ts'
import { makePassword } from '#domain/people/make-password.ts'
import { hashPassword } from '#domain/people/passwords.ts'
import { handedLink } from './issue-reset-link.ts'

/**
 * Makes another administrator, by whoever runs the machine. Nobody knows their password: the answer holds a link with which
 * they set one, once and within an hour.
 */
export async function createAdministrator(db: Db, { email: typed, name }: { email: string; name?: string }) {
  const email = normalEmail(typed)
  if (!isEmail(email)) return refused('email_invalid')
  const hash = await hashPassword(makePassword())
  return inTransaction(db, async (db) => {
    // An account that somebody made does not become an administrator's by the way; `role` says so on purpose.
    if (await findPerson(db, { email })) return refused('email_taken')
    const personId = await createPerson(db, { email, name, role: 'admin', hash })
    await recordEvent(db, { kind: 'role_changed', personId, data: { from: null, to: 'admin', by: 'operator' } })
    return done({ personId, email, url: await handedLink(db, { id: personId, locale: 'ar' }) })
  })
}
