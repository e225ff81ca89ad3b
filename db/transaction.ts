import type { RefusalCode } from '#shared/refusals.ts'
import type { Db } from './client.ts'
import type { Outcome } from '#shared/outcome.ts'

class RolledBack extends Error {}

/** Runs a verb in one transaction (joining the caller's); a refusal rolls back what the verb had written. */
export async function inTransaction<O extends Outcome<object, RefusalCode>>(
  db: Db,
  work: (db: Db) => Promise<O>,
): Promise<O> {
  if (db.isTransaction) return work(db)
  const refusal: { outcome?: O } = {}
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await work(trx)
      if (outcome.ok) return outcome
      refusal.outcome = outcome
      throw new RolledBack()
    })
  } catch (thrown) {
    if (thrown instanceof RolledBack && refusal.outcome) return refusal.outcome
    throw thrown
  }
}
