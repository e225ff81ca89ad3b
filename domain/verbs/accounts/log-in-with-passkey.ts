import { sql } from 'kysely'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteLogin } from '#domain/limits/security-events.ts'
import type { Browser } from '#domain/people/browser.ts'
import { openSession } from '#domain/people/open-session.ts'
import { refusedAsDisabledPerson } from '#domain/people/refused-as-disabled.ts'
import { isOfDatabase } from './add-passkey.ts'
import type { LoginAnswer } from '#domain/passkeys/answers.ts'
import { answersAnybody } from '#domain/passkeys/challenge.ts'
import { webauthn } from '#domain/passkeys/webauthn.ts'

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
    const counter = await judge(db, passkey, answer)
    if (counter === undefined) return refused('passkey_wrong')
    await db
      .updateTable('passkeys')
      .set({ counter, lastUsedAt: sql<Date>`now()` })
      .where('id', '=', passkey.id)
      .execute()
    const cookies = await openSession(db, { personId, browser, hasShownFactor: true })
    if (!cookies) return refusedAsDisabledPerson(db, personId)
    return done({ personId, cookies, isLeaving: eraseAt !== null })
  })
}

type Key = { credentialId: string; publicKey: string; counter: number }

/** How often the passkey was used by now; undefined for anything but a sound answer to a fresh challenge. */
async function judge(db: Db, { credentialId, publicKey, counter }: Key, response: LoginAnswer) {
  const { id, origin } = accountSettings.relyingParty
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => answersAnybody(db, challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    if (isOfDatabase(error)) throw error
    return undefined
  }
}
