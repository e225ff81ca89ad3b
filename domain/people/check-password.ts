import type { Db } from '#db/client.ts'
import { findCredentialOf } from './find-credential.ts'
import { decoyHash, verifyPassword } from './passwords.ts'

/** Whether this is the person's present password: asked again before what only they may do. */
export async function checkPassword(db: Db, { personId, password }: { personId: string; password: string }) {
  const found = await findCredentialOf(db, { personId })
  const fits = await verifyPassword(found?.password ?? (await decoyHash()), password)
  return fits && Boolean(found?.password)
}
