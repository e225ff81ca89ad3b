import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'

/** Notes that a device of each of these people was told of everything that was written to them so far. */
export function noteReached(db: Db, { personIds }: { personIds: readonly string[] }) {
  return inTransaction(db, async (db) => {
    // A mark that a power cut takes is set again at the next telling; waiting for the disk would hold up whoever writes.
    await sql`set local synchronous_commit = off`.execute(db)
    // Two statements, so that each finds its rows by its own index.
    await sql`update conversations set buyer_reached_to = last_ordinal
      where buyer_id = any(${personIds}::uuid[]) and buyer_reached_to < last_ordinal`.execute(db)
    await sql`update conversations set seller_reached_to = last_ordinal
      where seller_id = any(${personIds}::uuid[]) and seller_reached_to < last_ordinal`.execute(db)
    return done()
  })
}
