import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { noteLogin } from '#domain/limits/security-events.ts'
import type { Browser } from '#domain/people/browser.ts'
import { endSessions } from '#domain/people/end-sessions.ts'
import { findCredentialOf } from '#domain/people/find-credential.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import { openSession } from '#domain/people/open-session.ts'
import { passwordProblem } from '#domain/people/password-problem.ts'
import { decoyHash, hashPassword, verifyPassword } from '#domain/people/passwords.ts'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import type { Person } from '#domain/people/person.ts'
import { hasShownFactor } from '#domain/people/proven-sessions.ts'
import { forgetTokens } from '#domain/people/single-use-token.ts'
import { chosePassword, mustChoosePassword, storePassword } from '#domain/people/store-password.ts'

type Change = { person: Person; currentPassword: string; newPassword: string; browser: Browser }

/** Sets a new password for whoever knows the current one; every session ends, and this browser gets a new one. */
export async function changePassword(db: Db, change: Change) {
  const { person, currentPassword, newPassword } = change
  const problem = passwordProblem(newPassword, person)
  if (problem) return refused(problem)
  if (newPassword === currentPassword && (await mustChoosePassword(db, { personId: person.id })))
    return refused('password_printed')
  // Only what says who somebody is counts as a login.
  return noteLogin('password_again', await tryChange(db, change))
}

async function tryChange(db: Db, { person, currentPassword, newPassword, browser }: Change) {
  const found = await findCredentialOf(db, { personId: person.id })
  const proven = found?.password ?? (await decoyHash())
  if (!(await verifyPassword(proven, currentPassword))) return refused('current_password_wrong')

  const made = await hashPassword(newPassword)
  return inTransaction(db, async (db) => {
    await lockPerson(db, person.id)
    // Of two at one moment the second finds another password.
    if ((await findCredentialOf(db, { personId: person.id }))?.password !== found?.password)
      return refused('session_ended')
    // Signed out since this request began.
    if ((await personOfCookies(db, browser.cookie))?.id !== person.id) return refused('session_ended')
    // The new session goes on where the one before stood.
    const hadFactor = await hasShownFactor(db, browser)
    await storePassword(db, { personId: person.id, hash: made })
    await endSessions(db, { personId: person.id })
    const cookies = await openSession(db, { personId: person.id, browser, hasShownFactor: hadFactor })
    if (!cookies) return refused('session_ended')
    await chosePassword(db, { personId: person.id })
    await forgetTokens(db, { personId: person.id })
    await recordEvent(db, { kind: 'password_changed', personId: person.id, byId: person.id })
    return done({ cookies })
  })
}
