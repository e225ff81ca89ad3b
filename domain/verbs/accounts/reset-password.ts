import { isAPIError } from 'better-auth/api'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { authFor } from '#domain/people/auth.ts'
import { endSessions } from '#domain/people/end-sessions.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import { passwordProblem } from '#domain/people/password-problem.ts'
import { hashPassword } from '#domain/people/passwords.ts'
import { preparedPasswords } from '#domain/people/prepared-passwords.ts'
import { reclaimAccount } from './reclaim-account.ts'
import { consumeToken, findTokenOwner, forgetTokens } from '#domain/people/single-use-token.ts'
import { chosePassword, storePassword } from '#domain/people/store-password.ts'

/** Whose link it is: that of a letter, or one that an administrator handed over. */
export async function findResetOwner(db: Db, token: unknown) {
  for (const purpose of ['reset-password', 'handed-reset'] as const) {
    const owner = await findTokenOwner(db, { purpose, token })
    if (owner) return { owner, isLetter: purpose === 'reset-password' }
  }
  return undefined
}

/**
 * Sets a new password with the token of a letter or of a handed link, once and within its hour, and ends every session. A
 * letter also proves the address; what an account held before that was proved is taken from whoever made it.
 */
export async function resetPassword(db: Db, { token, password }: { token: string; password: string }) {
  const { owner, isLetter } = (await findResetOwner(db, token)) ?? {}
  if (!owner || owner.disabledAt) return refused('reset_link_invalid')
  const problem = passwordProblem(password, owner)
  if (problem) return refused(problem)

  const made = await hashPassword(password)
  return inTransaction(db, async (db) => {
    const person = await lockPerson(db, owner.id)
    if (!person || person.disabledAt) return refused('reset_link_invalid')
    const used = isLetter
      ? await useLetter(db, { token, password, made })
      : await useHanded(db, { token, personId: person.id, made })
    if (!used) return refused('reset_link_invalid')

    if (isLetter && !person.emailVerified) await reclaimAccount(db, { personId: person.id })
    await chosePassword(db, { personId: person.id })
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

async function useHanded(db: Db, { token, personId, made }: { token: string; personId: string; made: string }) {
  if (!(await consumeToken(db, { purpose: 'handed-reset', token }))) return false
  await storePassword(db, { personId, hash: made })
  return true
}
