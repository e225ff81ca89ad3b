import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'

export type ChainState = {
  /** The moment of the last line that is linked; null before the first. */
  linkedTo: Date | null
  /** When the whole chain was last found unbroken. */
  wholeAt: Date | null
  brokenEventId: number | null
}

/** How far the history is linked, and what the last rounds through it found. */
export async function findChainState(db: Db): Promise<ChainState> {
  const { rows } = await sql<ChainState>`
    select (select created_at from events where id = (select max(event_id) from event_links)) as linked_to,
      whole_at, broken_event_id from history_rounds`.execute(db)
  return onlyRow(rows)
}
