import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { LoginAnswer } from '#domain/passkeys/answers.ts'
import { answersConfirmation } from '#domain/passkeys/challenge.ts'
import { judgeAnswer } from '#domain/passkeys/judge-answer.ts'
import type { Browser } from '#domain/people/browser.ts'
import { noteConfirmation } from '#domain/people/note-confirmation.ts'
import type { Person } from '#domain/people/person.ts'

type Confirmation = { person: Person; answer: LoginAnswer; browser: Browser }

/** The same as `confirmPassword` by a passkey of whoever is signed in, which signed a challenge for just this. */
export function confirmWithPasskey(db: Db, { person, answer, browser }: Confirmation) {
  return inTransaction(db, async (db) => {
    const passkey = await db
      .selectFrom('passkeys')
      .select(['id', 'credentialId', 'publicKey', 'counter'])
      .where('credentialId', '=', answer.id)
      .where('personId', '=', person.id)
      .forUpdate()
      .executeTakeFirst()
    if (!passkey) return refused('passkey_unconfirmed')
    const isExpected = (challenge: string) => answersConfirmation(db, { personId: person.id, challenge })
    if (!(await judgeAnswer(db, passkey, { response: answer, isExpected }))) return refused('passkey_unconfirmed')
    return (await noteConfirmation(db, { person, browser })) ? done() : refused('session_ended')
  })
}
