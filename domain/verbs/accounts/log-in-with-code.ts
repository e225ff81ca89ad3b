import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteLogin } from '#domain/limits/security-events.ts'
import { takeRecoveryCode } from '#domain/recovery-codes/take-recovery-code.ts'
import { takeCode } from '#domain/second-factors/take-code.ts'
import type { Browser } from '#domain/people/browser.ts'
import { openSession } from '#domain/people/open-session.ts'
import { isLeaving } from '#domain/people/person.ts'
import { refusedAsDisabledPerson } from '#domain/people/refused-as-disabled.ts'
import { consumeToken, findTokenOwner } from '#domain/people/single-use-token.ts'

type Step = { ticket: string; code: string; browser: Browser }

/** The second step of a login: opens the session for a code of the app, or for a recovery code, which is used up. */
export async function logInWithCode(db: Db, step: Step) {
  return noteLogin('code', await tryCode(db, step))
}

function tryCode(db: Db, { ticket, code, browser }: Step) {
  return inTransaction(db, async (db) => {
    const person = await findTokenOwner(db, { purpose: 'login-code', token: ticket })
    if (!person) return refused('login_step_over')
    const attempt = { personId: person.id, code }
    if (!(await takeCode(db, attempt)) && !(await takeRecoveryCode(db, attempt))) return refused('code_wrong')
    // Two right codes at one moment: the ticket opens one session.
    if (!(await consumeToken(db, { purpose: 'login-code', token: ticket }))) return refused('login_step_over')
    const cookies = await openSession(db, { personId: person.id, browser, hasShownFactor: true })
    if (!cookies) return refusedAsDisabledPerson(db, person.id)
    return done({ personId: person.id, cookies, isLeaving: isLeaving(person) })
  })
}
