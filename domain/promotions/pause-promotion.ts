import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/**
 * Stops the clock of an ad's running promotion: what is left of it waits for the next approval (decisions, Statuses).
 * Answers whether one was running.
 */
export async function pausePromotion(db: Db, adId: number) {
  const paused = await db
    .updateTable('promotions')
    .set({ duration: sql`greatest(ends_at - now(), interval '1 minute')`, startsAt: null, endsAt: null })
    .where('adId', '=', adId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', sql<Date>`now()`)
    .returning('id')
    .execute()
  return paused.length > 0
}
