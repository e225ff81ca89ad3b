import { isAPIError } from 'better-auth/api'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { authFor } from './auth.ts'
import { endSessions } from './end-sessions.ts'
import { lockPerson } from './find-person.ts'
import { passwordProblem } from './password-problem.ts'
import { hashPassword } from './passwords.ts'
import { preparedPasswords } from './prepared-passwords.ts'
import { reclaimAccount } from './reclaim-account.ts'
import { findTokenOwner, forgetTokens } from './single-use-token.ts'

/**
 * Sets a new password with the token of a letter, once and within its hour, and ends every session. The letter also
 * proves the address; what an account held before that was proved is taken from whoever made it.
 */
export async function resetPassword(db: Db, { token, password }: { token: string; password: string }) {
  const owner = await findTokenOwner(db, { purpose: 'reset-password', token })
  if (!owner || owner.disabledAt) return refused('reset_link_invalid')
  const problem = passwordProblem(password, owner)
  if (problem) return refused(problem)

  const made = await hashPassword(password)
  return inTransaction(db, async (db) => {
    const person = await lockPerson(db, owner.id)
    if (!person || person.disabledAt) return refused('reset_link_invalid')
    const used = await useLetter(db, { token, password, made })
    if (!used) return refused('reset_link_invalid')

    if (!person.emailVerified) await reclaimAccount(db, { personId: person.id })
    await endSessions(db, { personId: person.id })
    await forgetTokens(db, { personId: person.id })
    await recordEvent(db, { kind: 'password_reset', personId: person.id, byId: person.id })
    return done({ personId: person.id })
  })
}

async function useLetter(db: Db, { token, password, made }: { token: string; password: string; made: string }) {
  try {
    const { status } = await authFor(db, preparedPasswords({ made })).api.resetPassword({
      body: { token, newPassword: password },
    })
    return status
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'INVALID_TOKEN') return false
    throw error
  }
}
