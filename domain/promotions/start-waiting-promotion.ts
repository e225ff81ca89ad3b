import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { promotionOrder } from './find-promotion.ts'

/**
 * Starts the clock of the promotion whose turn it is, or of the one named; where it was paid for, what else was paid for of
 * the same type goes on after it without a gap. Answers its type and the ids of those with a clock now; undefined when none
 * waits.
 */
export async function startWaitingPromotion(db: Db, adId: number, { first }: { first?: string } = {}) {
  // Raw: an update of what a window function over intervals adds up.
  const { rows } = await sql<{ type: 'featured' | 'promoted'; ids: string[] }>`
    with waiting as (
      select promotions.*, row_number() over (order by id is distinct from ${first ?? null}::uuid, ${promotionOrder}) as ordinal
      from promotions where ad_id = ${adId} and starts_at is null and ended_at is null
    ), row_of as (
      select waiting.id, waiting.duration, sum(waiting.duration) over (order by waiting.ordinal) as until
      from waiting join waiting head on head.ordinal = 1
      where waiting.id = head.id
        or (head.source = 'order' and waiting.source = 'order' and waiting.type = head.type)
    ), started as (
      update promotions set starts_at = now() + (until - row_of.duration), ends_at = now() + until
      from row_of where promotions.id = row_of.id returning promotions.id, type
    )
    select type, array_agg(id) as ids from started group by type`.execute(db)
  return rows[0]
}
