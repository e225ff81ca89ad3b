import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Notes that a device of a person was told of everything that was written to them so far. */
export async function noteReached(db: Db, { personId }: { personId: string }) {
  // Two statements, so that each finds its rows by its own index.
  await sql`update conversations set buyer_reached_to = last_ordinal
    where buyer_id = ${personId} and buyer_reached_to < last_ordinal`.execute(db)
  await sql`update conversations set seller_reached_to = last_ordinal
    where seller_id = ${personId} and seller_reached_to < last_ordinal`.execute(db)
}
