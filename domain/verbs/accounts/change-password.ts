import { isAPIError } from 'better-auth/api'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { authFor } from '#domain/people/auth.ts'
import { browserHeaders, type Browser } from '#domain/people/browser.ts'
import { findCredentialOf } from '#domain/people/find-credential.ts'
import { ownCookies } from '#domain/people/own-cookies.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import { passwordProblem } from '#domain/people/password-problem.ts'
import { decoyHash, hashPassword, verifyPassword } from '#domain/people/passwords.ts'
import type { Person } from '#domain/people/person.ts'
import { hasShownFactor, noteSecondFactor } from '#domain/people/proven-sessions.ts'
import { chosePassword, mustChoosePassword } from '#domain/people/store-password.ts'
import { preparedPasswords } from '#domain/people/prepared-passwords.ts'
import { forgetTokens } from '#domain/people/single-use-token.ts'

type Change = { person: Person; currentPassword: string; newPassword: string; browser: Browser }

/** Sets a new password for whoever knows the current one; every session ends, and this browser gets a new one. */
export async function changePassword(db: Db, { person, currentPassword, newPassword, browser }: Change) {
  const problem = passwordProblem(newPassword, person)
  if (problem) return refused(problem)
  if (newPassword === currentPassword && (await mustChoosePassword(db, { personId: person.id })))
    return refused('password_printed')
  const found = await findCredentialOf(db, { personId: person.id })
  const proven = found?.password ?? (await decoyHash())
  if (!(await verifyPassword(proven, currentPassword))) return refused('current_password_wrong')

  const passwords = preparedPasswords({ made: await hashPassword(newPassword), proven })
  return inTransaction(db, async (db) => {
    await lockPerson(db, person.id)
    // Of two at one moment the second finds another password.
    if ((await findCredentialOf(db, { personId: person.id }))?.password !== found?.password)
      return refused('session_ended')
    const hadFactor = await hasShownFactor(db, browser)
    const cookies = await putInPlace()
    if (!cookies) return refused('session_ended')
    // The new session goes on where the one before stood.
    if (hadFactor) await noteSecondFactor(db, { cookie: cookies[0]?.split(';')[0] })
    await chosePassword(db, { personId: person.id })
    await forgetTokens(db, { personId: person.id })
    await recordEvent(db, { kind: 'password_changed', personId: person.id, byId: person.id })
    return done({ cookies })

    async function putInPlace() {
      try {
        const { headers } = await authFor(db, passwords).api.changePassword({
          body: { currentPassword, newPassword, revokeOtherSessions: true },
          headers: browserHeaders(browser),
          returnHeaders: true,
        })
        return ownCookies(headers)
      } catch (error) {
        // Signed out, or the password changed, since this request began.
        if (isAPIError(error)) return undefined
        throw error
      }
    }
  })
}
