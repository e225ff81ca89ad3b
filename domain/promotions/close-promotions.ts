import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Notes that those promotions of an ad whose time is over have ended, and answers where they came from. */
export function closePromotions(db: Db, adId: number) {
  return db
    .updateTable('promotions')
    .set({ endedAt: sql`now()` })
    .where('adId', '=', adId)
    .where('endedAt', 'is', null)
    .where('endsAt', '<=', sql<Date>`now()`)
    .returning('source')
    .execute()
}
