import type { Db } from '#db/client.ts'
import { currentStep } from './current-step.ts'
import { unseal } from './sealed-secret.ts'
import { stepOfCode } from './totp.ts'

/**
 * Whether the app shows this code now; the code is used up by asking. One that was seen before, over a shoulder or on the
 * line, is worth nothing: the row remembers the last step, and of two at the same moment one writes it.
 */
export async function takeCode(db: Db, { personId, code }: { personId: string; code: string }): Promise<boolean> {
  const found = await db
    .selectFrom('secondFactors')
    .select('secret')
    .where('personId', '=', personId)
    .executeTakeFirst()
  const secret = found && unseal(found.secret)
  const step = secret && stepOfCode({ secret, code, now: await currentStep(db) })
  if (!step) return false
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('personId', '=', personId)
    .where('secret', '=', found.secret)
    .where((row) => row.or([row('lastStep', 'is', null), row('lastStep', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
