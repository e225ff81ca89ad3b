import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteLogin } from '#domain/limits/security-events.ts'
import type { Browser } from '#domain/people/browser.ts'
import { openSession } from '#domain/people/open-session.ts'
import { refusedAsDisabledPerson } from '#domain/people/refused-as-disabled.ts'
import type { LoginAnswer } from '#domain/passkeys/answers.ts'
import { answersAnybody } from '#domain/passkeys/challenge.ts'
import { judgeAnswer } from '#domain/passkeys/judge-answer.ts'

type Login = { answer: LoginAnswer; browser: Browser }

/** Opens a session for whoever's passkey signed a challenge of ours. No code is asked: the device checked its person. */
export async function logInWithPasskey(db: Db, login: Login) {
  return noteLogin('passkey', await tryPasskey(db, login))
}

function tryPasskey(db: Db, { answer, browser }: Login) {
  return inTransaction(db, async (db) => {
    const passkey = await db
      .selectFrom('passkeys')
      .innerJoin('people', 'people.id', 'passkeys.personId')
      .select(['passkeys.id', 'passkeys.personId', 'credentialId', 'publicKey', 'counter', 'people.eraseAt'])
      .where('credentialId', '=', answer.id)
      .forUpdate('passkeys')
      .executeTakeFirst()
    if (!passkey) return refused('passkey_wrong')
    const { personId, eraseAt } = passkey
    const isExpected = (challenge: string) => answersAnybody(db, challenge)
    if (!(await judgeAnswer(db, passkey, { response: answer, isExpected }))) return refused('passkey_wrong')
    const cookies = await openSession(db, { personId, browser, hasShownFactor: true })
    if (!cookies) return refusedAsDisabledPerson(db, personId)
    return done({ personId, cookies, isLeaving: eraseAt !== null })
  })
}
