import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { forgetSecondFactor } from '#domain/people/proven-sessions.ts'
import { checkPassword } from '#domain/people/check-password.ts'

/** Turns the second factor off for whoever knows the password, and forgets its secret. */
export async function removeSecondFactor(db: Db, { person, password }: { person: { id: string }; password: string }) {
  if (!(await checkPassword(db, { personId: person.id, password }))) return refused('current_password_wrong')
  return inTransaction(db, async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('secondFactors')
      .where('personId', '=', person.id)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return refused('second_factor_off')
    await forgetSecondFactor(db, { personId: person.id })
    await recordEvent(db, { kind: 'second_factor_off', personId: person.id, byId: person.id })
    return done()
  })
}
