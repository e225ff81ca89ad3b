import { serverLimits } from '#shared/server-limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteLogin } from '#domain/limits/security-events.ts'
import { hasSecondFactor } from '#domain/second-factors/find-second-factor.ts'
import type { Browser } from '#domain/people/browser.ts'
import { findCredential, findCredentialOf } from '#domain/people/find-credential.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import { openSession } from '#domain/people/open-session.ts'
import { decoyHash, verifyPassword } from '#domain/people/passwords.ts'
import { isLeaving } from '#domain/people/person.ts'
import { refusedAsDisabled } from '#domain/people/refused-as-disabled.ts'
import { issueToken } from '#domain/people/single-use-token.ts'

type Login = { email: string; password: string; browser: Browser }

/**
 * Opens a new session and answers its cookies; for somebody with a second factor it answers a ticket instead, with which
 * `logInWithCode` goes on. An unknown address and a wrong password are refused alike, after the same work, so that
 * answers and their time tell nothing (user enumeration, timing attack). An administrator whose password is too short for
 * the office has to set a new one first.
 */
export async function logIn(db: Db, login: Login) {
  return noteLogin('password', await tryPassword(db, login))
}

async function tryPassword(db: Db, { email, password, browser }: Login) {
  const found = await findCredential(db, { email })
  const fits = await verifyPassword(found?.password ?? (await decoyHash()), password)
  if (!found?.password || !fits) return refused('wrong_email_or_password')
  if (found.disabledAt) return refusedAsDisabled(found.disabledReason)
  if (found.role === 'admin' && [...password].length < serverLimits.adminPasswordLength)
    return refused('admin_password_too_short')

  return inTransaction(db, async (db) => {
    await lockPerson(db, found.id)
    if (await hasSecondFactor(db, { personId: found.id })) {
      const ticket = await issueToken(db, { purpose: 'login-code', personId: found.id })
      return done({ personId: found.id, cookies: [], ticket, isLeaving: false })
    }
    // Unless the password was changed or the account disabled while it was being checked.
    const now = await findCredentialOf(db, { personId: found.id })
    const isSame = now?.password === found.password
    const cookies = isSame ? await openSession(db, { personId: found.id, browser }) : undefined
    if (!cookies) return refused('wrong_email_or_password')
    return done({ personId: found.id, cookies, ticket: undefined, isLeaving: isLeaving(found) })
  })
}
