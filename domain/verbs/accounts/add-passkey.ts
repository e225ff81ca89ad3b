import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Browser } from '#domain/people/browser.ts'
import { noteSecondFactor } from '#domain/people/proven-sessions.ts'
import { algorithms } from '#domain/passkeys/offer-passkey.ts'
import { answersPerson } from '#domain/passkeys/challenge.ts'
import type { NewPasskeyAnswer } from '#domain/passkeys/answers.ts'
import { isOfDatabase } from '#domain/passkeys/judge-answer.ts'
import { webauthn } from '#domain/passkeys/webauthn.ts'

type Addition = { person: { id: string }; name: string; answer: NewPasskeyAnswer; browser?: Browser }

/** Keeps the passkey that a browser made for the challenge of `offerPasskey`. */
export function addPasskey(db: Db, { person, name, answer, browser = {} }: Addition) {
  const personId = person.id
  return inTransaction(db, async (db) => {
    const credential = await judge(db, personId, answer)
    if (!credential) return refused('passkey_not_made')
    const added = await db
      .insertInto('passkeys')
      .values({
        personId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(answer.response.transports ?? []),
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return refused('passkey_not_made')
    await noteSecondFactor(db, browser)
    await recordEvent(db, { kind: 'passkey_added', personId, byId: personId })
    return done({ passkeyId: added.id })
  })
}

/** The key in a sound answer to a challenge of this person; whatever else was sent is nothing. */
async function judge(db: Db, personId: string, response: NewPasskeyAnswer) {
  const { id, origin } = accountSettings.relyingParty
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => answersPerson(db, { personId, challenge }),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    })
    return registrationInfo?.credential
  } catch (error) {
    if (isOfDatabase(error)) throw error
    return undefined
  }
}
