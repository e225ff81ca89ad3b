import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/**
 * Stops the clock of an ad's promotions: what is left of each waits for the next approval. Answers
 * whether one was running.
 */
export async function pausePromotion(db: Db, adId: number) {
  const paused = await db
    .updateTable('promotions')
    .set({
      // One that was to begin after another has lost nothing yet.
      duration: sql`greatest(ends_at - greatest(starts_at, now()), interval '1 minute')`,
      startsAt: null,
      endsAt: null,
    })
    .where('adId', '=', adId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', sql<Date>`now()`)
    .returning('id')
    .execute()
  return paused.length > 0
}
