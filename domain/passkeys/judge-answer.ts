import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import type { LoginAnswer } from './answers.ts'
import { webauthn } from './webauthn.ts'

type Key = { id: string; credentialId: string; publicKey: string; counter: number }
type Signed = { response: LoginAnswer; isExpected: (challenge: string) => Promise<boolean> }

/**
 * Whether a passkey, whose row is locked, signed a fresh challenge of this kind, and nothing else; how often and when it was used
 * is written down then.
 */
export async function judgeAnswer(db: Db, passkey: Key, signed: Signed): Promise<boolean> {
  const counter = await counterAfter(passkey, signed)
  if (counter === undefined) return false
  await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', passkey.id)
    .execute()
  return true
}

async function counterAfter({ credentialId, publicKey, counter }: Key, { response, isExpected }: Signed) {
  const { id, origin } = accountSettings.relyingParty
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: isExpected,
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

/** The library throws for every unsound answer; what the database throws is none of it. */
export function isOfDatabase(error: unknown) {
  return error instanceof Error && 'severity' in error
}
