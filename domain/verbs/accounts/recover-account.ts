import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { noteLogin } from '#domain/limits/security-events.ts'
import { takeRecoveryCode } from '#domain/recovery-codes/take-recovery-code.ts'
import { endSessions } from '#domain/people/end-sessions.ts'
import { findPerson, lockPerson } from '#domain/people/find-person.ts'
import { passwordProblem } from '#domain/people/password-problem.ts'
import { hashPassword } from '#domain/people/passwords.ts'
import { forgetTokens } from '#domain/people/single-use-token.ts'
import { chosePassword, storePassword } from '#domain/people/store-password.ts'

type Recovery = { email: string; code: string; password: string }

/**
 * Sets a new password for whoever holds a recovery code of the account, uses the code up and ends every session; an app
 * that is asked at login stays. An unknown address and a wrong code are refused alike, after the same slow hash.
 */
export async function recoverAccount(db: Db, recovery: Recovery) {
  const problem = passwordProblem(recovery.password, { email: recovery.email })
  if (problem) return refused(problem)
  const outcome = await tryRecoveryCode(db, recovery)
  // A right code with a password that will not do is no guess.
  return outcome.ok || outcome.code === 'recovery_code_wrong' ? noteLogin('recovery_code', outcome) : outcome
}

async function tryRecoveryCode(db: Db, { email, code, password }: Recovery) {
  const hash = await hashPassword(password)
  return inTransaction(db, async (db) => {
    const found = await findPerson(db, { email })
    const person = found && (await lockPerson(db, found.id))
    if (!person || person.disabledAt) return refused('recovery_code_wrong')
    if (!(await takeRecoveryCode(db, { personId: person.id, code }))) return refused('recovery_code_wrong')
    // Refusing gives the code back.
    const ownProblem = passwordProblem(password, person)
    if (ownProblem) return refused(ownProblem)

    await storePassword(db, { personId: person.id, hash })
    await chosePassword(db, { personId: person.id })
    await endSessions(db, { personId: person.id })
    await forgetTokens(db, { personId: person.id })
    await recordEvent(db, { kind: 'account_recovered', personId: person.id, byId: person.id })
    return done({ personId: person.id })
  })
}
