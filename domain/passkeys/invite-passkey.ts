import { accountSettings } from '#adapters/accounts/account-settings.ts'
import type { Db } from '#db/client.ts'
import { challengeAnybody, challengeBytes } from './challenge.ts'
import { webauthn } from './webauthn.ts'

/** What a browser needs to log somebody in with any passkey of this site; it says nothing about who has one. */
export async function invitePasskey(db: Db) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: accountSettings.relyingParty.id,
    challenge: challengeBytes(await challengeAnybody(db)),
    userVerification: 'required',
  })
}
