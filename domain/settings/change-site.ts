import type { RefusalCode } from '#shared/refusals.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Outcome } from '#shared/outcome.ts'
import { clearCaches } from './brief-cache.ts'

/** A verb on what the site keeps in memory: whoever reads after it, on this node at once, sees what it did. */
export async function changeSite<O extends Outcome<object, RefusalCode>>(
  db: Db,
  work: (db: Db) => Promise<O>,
): Promise<O> {
  const outcome = await inTransaction(db, work)
  if (outcome.ok) clearCaches()
  return outcome
}
