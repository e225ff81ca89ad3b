import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { checkPassword } from '#domain/people/check-password.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import { hashOfCode, newRecoveryCode, recoveryCodeCount } from '#domain/recovery-codes/recovery-code.ts'

/** Makes ten new codes in the place of all that were there. The answer alone holds them; only hashes are stored. */
export async function makeRecoveryCodes(db: Db, { person, password }: { person: { id: string }; password: string }) {
  const personId = person.id
  if (!(await checkPassword(db, { personId, password }))) return refused('current_password_wrong')
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  return inTransaction(db, async (db) => {
    await lockPerson(db, personId)
    await db.deleteFrom('recoveryCodes').where('personId', '=', personId).execute()
    await db
      .insertInto('recoveryCodes')
      .values(codes.map((code) => ({ personId, hash: hashOfCode(personId, code) })))
      .execute()
    await recordEvent(db, { kind: 'recovery_codes_made', personId, byId: personId })
    return done({ codes })
  })
}
