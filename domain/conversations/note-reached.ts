import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Notes that a device of each of these people was told of everything that was written to them so far. */
export async function noteReached(db: Db, { personIds }: { personIds: readonly string[] }) {
  // Two statements, so that each finds its rows by its own index.
  await sql`update conversations set buyer_reached_to = last_ordinal
    where buyer_id = any(${personIds}::uuid[]) and buyer_reached_to < last_ordinal`.execute(db)
  await sql`update conversations set seller_reached_to = last_ordinal
    where seller_id = any(${personIds}::uuid[]) and seller_reached_to < last_ordinal`.execute(db)
}
