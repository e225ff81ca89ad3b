import type { Db } from '#db/client.ts'
import { consumeToken, isToken, issueToken, findTokenOwner } from '#domain/people/single-use-token.ts'

/** The bytes that an authenticator signs: those of the token that was issued. */
export function challengeBytes(token: string) {
  return new Uint8Array(Buffer.from(token, 'base64url'))
}

/** A challenge for a new passkey of this person, who has given their password for it. */
export function challengePerson(db: Db, personId: string) {
  return issueToken(db, { purpose: 'new-passkey', personId })
}

/** Whether this person was given the challenge; asking uses it up. */
export async function answersPerson(db: Db, { personId, challenge }: { personId: string; challenge: string }) {
  const lookup = { purpose: 'new-passkey', token: challenge } as const
  const owner = await findTokenOwner(db, lookup)
  return owner?.id === personId && consumeToken(db, lookup)
}

/** A challenge for this person to confirm that they are here, before what asks for the password again. */
export function challengeToConfirm(db: Db, personId: string) {
  return issueToken(db, { purpose: 'passkey-confirmation', personId })
}

/** Whether this person was given the challenge to confirm; asking uses it up. */
export async function answersConfirmation(db: Db, { personId, challenge }: { personId: string; challenge: string }) {
  const lookup = { purpose: 'passkey-confirmation', token: challenge } as const
  const owner = await findTokenOwner(db, lookup)
  return owner?.id === personId && consumeToken(db, lookup)
}

/** A challenge for whoever logs in with a passkey: they say by it who they are. */
export function challengeAnybody(db: Db) {
  return issueToken(db, { purpose: 'passkey-login', personId: 'anybody' })
}

/** Whether the challenge was given to somebody who logs in; asking uses it up. */
export async function answersAnybody(db: Db, challenge: string) {
  const lookup = { purpose: 'passkey-login', token: challenge } as const
  return (await isToken(db, lookup)) && consumeToken(db, lookup)
}
