import { accountSettings } from '#adapters/accounts/account-settings.ts'
import type { LoginAnswer } from './answers.ts'
import { webauthn } from './webauthn.ts'

type Key = { credentialId: string; publicKey: string; counter: number }
type Signed = { response: LoginAnswer; isExpected: (challenge: string) => Promise<boolean> }

/** How often the passkey was used by now; undefined for anything but a sound answer to a fresh challenge of this kind. */
export async function judgeAnswer({ credentialId, publicKey, counter }: Key, { response, isExpected }: Signed) {
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
