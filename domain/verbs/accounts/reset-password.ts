import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { endSessions } from '#domain/people/end-sessions.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import { passwordProblem } from '#domain/people/password-problem.ts'
import { hashPassword } from '#domain/people/passwords.ts'
import { removeLoginsWithoutPassword } from '#domain/people/remove-ways-in.ts'
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

type Reset = {
  token: string
  password: string
  /** Whether the letter was opened where somebody had been logged in to this account. */
  isKnownDevice?: boolean
}

/**
 * Sets a new password with the token of a letter or of a handed link, once and within its hour, and ends every session. A
 * letter also proves the address; what an account held before that was proved is taken from whoever made it, and cleared
 * where the device does not say that it is the same person: `isCleared`. After a handed link on such an account only the
 * password opens it, with its app where there is one.
 */
export async function resetPassword(db: Db, { token, password, isKnownDevice = false }: Reset) {
  const { owner, isLetter } = (await findResetOwner(db, token)) ?? {}
  if (!owner || owner.disabledAt) return refused('reset_link_invalid')
  const problem = passwordProblem(password, owner)
  if (problem) return refused(problem)

  const made = await hashPassword(password)
  return inTransaction(db, async (db) => {
    const person = await lockPerson(db, owner.id)
    if (!person || person.disabledAt) return refused('reset_link_invalid')
    const used = await consumeToken(db, { purpose: isLetter ? 'reset-password' : 'handed-reset', token })
    if (!used) return refused('reset_link_invalid')
    await storePassword(db, { personId: person.id, hash: made })

    const isUnproved = !person.emailVerified
    // Whoever administers was given that by the owner, who knows them.
    const isReclaimed = isLetter === true && isUnproved && person.role === 'user'
    if (isReclaimed) await reclaimAccount(db, { person, isMaker: isKnownDevice })
    else if (isUnproved && !isLetter) await removeLoginsWithoutPassword(db, { personId: person.id })
    await chosePassword(db, { personId: person.id })
    await endSessions(db, { personId: person.id })
    await forgetTokens(db, { personId: person.id })
    await recordEvent(db, { kind: 'password_reset', personId: person.id, byId: person.id })
    return done({ personId: person.id, isCleared: isReclaimed && !isKnownDevice })
  })
}
