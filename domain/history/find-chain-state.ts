import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export type ChainState = {
  /** The moment of the last line that is linked; null before the first. */
  linkedTo: Date | null
  /** When the whole chain was last found unbroken. */
  wholeAt: Date | null
  brokenEventId: number | null
}

/** How far the history is linked, and what the last rounds through it found. */
export function findChainState(db: Db): Promise<ChainState> {
  return db
    .selectFrom('historyRounds')
    .select([
      sql<Date | null>`(select created_at from events where id = (select max(event_id) from event_links))`.as(
        'linkedTo',
      ),
      'wholeAt',
      'brokenEventId',
    ])
    .executeTakeFirstOrThrow()
}
