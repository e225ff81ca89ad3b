import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { errorCode } from '#shared/error-code.ts'
import type { Locale } from '#shared/locale.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyAdmins } from '#domain/notifications/notify-admins.ts'
import type { Browser } from '#domain/people/browser.ts'
import { findPerson } from '#domain/people/find-person.ts'
import { passwordProblem } from '#domain/people/password-problem.ts'
import { hashPassword } from '#domain/people/passwords.ts'
import { openSession } from '#domain/people/open-session.ts'
import { storePassword } from '#domain/people/store-password.ts'
import { isNameReserved } from './is-name-reserved.ts'

const uniqueViolation = '23505'

export type Registration = {
  name: string
  phone: string | null
  governorate: number | null
  email: string
  password: string
}

/**
 * Makes an account with the role of a user and signs its person in. A used address, and the owner's own, is refused and
 * nothing about the existing account changes; a name that would be read as the site's is refused too.
 */
export async function register(
  db: Db,
  { fields, locale, browser }: { fields: Registration; locale: Locale; browser: Browser },
) {
  const { name, phone, governorate, email, password } = fields
  const problem = passwordProblem(password, { email, name })
  if (problem) return refused(problem)
  if (await isNameReserved(db, name)) return refused('name_reserved')
  if (email === accountSettings.ownerEmail || (await findPerson(db, { email }))) return refused('email_taken')

  const hash = await hashPassword(password)
  try {
    return await inTransaction(db, async (db) => {
      const { id: personId } = await db
        .insertInto('people')
        .values({ name, email, phone, governorateId: governorate, locale })
        .returning('id')
        .executeTakeFirstOrThrow()
      await storePassword(db, { personId, hash })
      const eventId = await recordEvent(db, { kind: 'person_registered', personId, byId: personId })
      await notifyAdmins(db, {
        eventId,
        kind: 'new_user',
        type: 'new_user',
        metadata: { personName: name },
        aboutPersonId: personId,
        actionUrl: '/admin',
      })
      await enqueue(db, 'send-letter', { letter: 'verify-email', personId })
      return done({ personId, cookies: (await openSession(db, { personId, browser })) ?? [] })
    })
  } catch (error) {
    // Two registrations of one address at the same moment: the database lets one through.
    if (errorCode(error) === uniqueViolation && (await findPerson(db, { email }))) return refused('email_taken')
    throw error
  }
}
