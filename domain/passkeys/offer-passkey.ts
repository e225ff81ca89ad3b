import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { serverLimits } from '#shared/server-limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { checkPassword } from '#domain/people/check-password.ts'
import type { Person } from '#domain/people/person.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { challengeBytes, challengePerson } from './challenge.ts'
import { webauthn } from './webauthn.ts'

/** ES256 and RS256: every device knows one of them, and the platform verifies both without being asked for more. */
export const algorithms = [-7, -257] as const

/** What a browser needs to make a passkey for this person, who gives their password for it. */
export async function offerPasskey(db: Db, { person, password }: { person: Person; password: string }) {
  if (!(await checkPassword(db, { personId: person.id, password }))) return refused('current_password_wrong')
  const known = await db.selectFrom('passkeys').select('credentialId').where('personId', '=', person.id).execute()
  if (known.length >= serverLimits.passkeysPerPerson) return refused('too_many_passkeys')
  const { siteName } = await readSettings(db)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: accountSettings.relyingParty.id,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    challenge: challengeBytes(await challengePerson(db, person.id)),
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    // Kept by the device, and opened by a finger, a face or its code: it stands for password and second factor at once.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return done({ options })
}
