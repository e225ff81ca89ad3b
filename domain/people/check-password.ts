import type { Db } from '#db/client.ts'
import { done, refused } from '#shared/outcome.ts'
import { noteLogin } from '#domain/limits/security-events.ts'
import { findCredentialOf } from './find-credential.ts'
import { decoyHash, verifyPassword } from './passwords.ts'

/** Whether this is the person's present password: asked again before what only they may do. */
export async function checkPassword(db: Db, { personId, password }: { personId: string; password: string }) {
  const found = await findCredentialOf(db, { personId })
  const fits = await verifyPassword(found?.password ?? (await decoyHash()), password)
  const isRight = fits && Boolean(found?.password)
  return noteLogin('password_again', isRight ? done() : refused('current_password_wrong')).ok
}
