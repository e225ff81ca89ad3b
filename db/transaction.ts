import type { RefusalCode } from '#shared/refusals.ts'
import type { Db } from './client.ts'
import type { Outcome } from '#shared/outcome.ts'

class RolledBack {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    this.outcome = outcome
  }
}

/** Runs a verb in one transaction (joining the caller's); a refusal rolls back what the verb had written. */
export async function inTransaction<O extends Outcome<object, RefusalCode>>(
  db: Db,
  work: (db: Db) => Promise<O>,
): Promise<O> {
  if (db.isTransaction) return work(db)
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await work(trx)
      if (!outcome.ok) throw new RolledBack(outcome)
      return outcome
    })
  } catch (thrown) {
    if (thrown instanceof RolledBack) return thrown.outcome as O
    throw thrown
  }
}
