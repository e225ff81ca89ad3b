import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Takes the rows of ads that left the site out of lists and search, in the transaction in which they left. */
export async function removeFromIndex(db: Db, adIds: number[]) {
  await sql`delete from ad_search where ad_id = any(${adIds}::integer[])`.execute(db)
}
