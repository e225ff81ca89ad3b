import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { hasSecondFactor } from '#domain/second-factors/find-second-factor.ts'
import { authFor } from '#domain/people/auth.ts'
import { browserHeaders, type Browser } from '#domain/people/browser.ts'
import { logOut } from '#domain/people/log-out.ts'
import { ownCookies } from '#domain/people/own-cookies.ts'
import { findCredential } from '#domain/people/find-credential.ts'
import { decoyHash, verifyPassword } from '#domain/people/passwords.ts'
import { isLeaving } from '#domain/people/person.ts'
import { refusedAsDisabled } from '#domain/people/refused-as-disabled.ts'
import { preparedPasswords } from '#domain/people/prepared-passwords.ts'
import { issueToken } from '#domain/people/single-use-token.ts'

type Login = { email: string; password: string; browser: Browser }

/**
 * Opens a new session and answers its cookies; for somebody with a second factor it answers a ticket instead, with which
 * `logInWithCode` goes on. An unknown address and a wrong password are refused alike, after the same work, so that
 * answers and their time tell nothing (user enumeration, timing attack). An administrator whose password is too short for
 * the office has to set a new one first.
 */
export async function logIn(db: Db, { email, password, browser }: Login) {
  const found = await findCredential(db, { email })
  const fits = await verifyPassword(found?.password ?? (await decoyHash()), password)
  if (!found?.password || !fits) return refused('wrong_email_or_password')
  if (found.disabledAt) return refusedAsDisabled(found.disabledReason)
  if (found.role === 'admin' && [...password].length < limits.adminPasswordLength)
    return refused('admin_password_too_short')

  if (await hasSecondFactor(db, { personId: found.id })) {
    const ticket = await issueToken(db, { purpose: 'login-code', personId: found.id })
    return done({ personId: found.id, cookies: [], ticket, isLeaving: false })
  }
  const auth = authFor(db, preparedPasswords({ proven: found.password }))
  const { headers } = await auth.api.signInEmail({
    body: { email, password },
    headers: browserHeaders({ userAgent: browser.userAgent }),
    returnHeaders: true,
  })
  await logOut(db, browser)
  await db
    .updateTable('people')
    .set({ lastSeenAt: sql`now()` })
    .where('id', '=', found.id)
    .execute()
  return done({ personId: found.id, cookies: ownCookies(headers), ticket: undefined, isLeaving: isLeaving(found) })
}
