import { accountSettings } from '#adapters/accounts/account-settings.ts'
import type { Db } from '#db/client.ts'
import { challengeToConfirm } from './challenge.ts'

/** What a browser needs to confirm by a passkey of this person that they are here; undefined where they have none. */
export async function offerConfirmation(db: Db, { personId }: { personId: string }) {
  const own = await db.selectFrom('passkeys').select('credentialId').where('personId', '=', personId).execute()
  if (own.length === 0) return undefined
  return {
    challenge: await challengeToConfirm(db, personId),
    rpId: accountSettings.relyingParty.id,
    allowCredentials: own.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const })),
    userVerification: 'required' as const,
  }
}
