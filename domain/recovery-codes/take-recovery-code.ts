import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { hashOfCode } from './recovery-code.ts'

/** Uses a code up: of two at the same moment one gets true. Called inside the transaction of what it opens. */
export async function takeRecoveryCode(db: Db, { personId, code }: { personId: string; code: string }) {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('personId', '=', personId)
    .where('hash', '=', hashOfCode(personId, code))
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await recordEvent(db, { kind: 'recovery_code_used', personId, byId: personId })
  return true
}
