import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'

/** Notes that a device of each of these people was notified of everything that was written to them so far. */
export async function noteReached(db: Db, { personIds }: { personIds: readonly string[] }) {
  // A mark that a power cut takes is set again at the next telling; waiting for the disk would hold up whoever writes.
  await sql`${prepared} with unhurried as (select set_config('synchronous_commit', 'off', true)),
    reached as (
      select id from conversations where buyer_id = any(${personIds}::uuid[]) and buyer_reached_to < last_ordinal
      union
      select id from conversations where seller_id = any(${personIds}::uuid[]) and seller_reached_to < last_ordinal)
    update conversations set
      buyer_reached_to = case when buyer_id = any(${personIds}::uuid[]) then last_ordinal else buyer_reached_to end,
      seller_reached_to = case when seller_id = any(${personIds}::uuid[]) then last_ordinal else seller_reached_to end
    from unhurried where conversations.id in (select id from reached)`.execute(db)
  return done()
}
