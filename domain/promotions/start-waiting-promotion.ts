import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { grantedFirst } from './find-promotion.ts'

/** Starts the clock of the promotion that waits for this ad, a granted one first, then the oldest; undefined when none waits. */
export async function startWaitingPromotion(db: Db, adId: number) {
  return db
    .updateTable('promotions')
    .set({ startsAt: sql<Date>`now()`, endsAt: sql<Date>`now() + duration` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('promotions')
        .select('id')
        .where('adId', '=', adId)
        .where('startsAt', 'is', null)
        .where('endedAt', 'is', null)
        .orderBy(grantedFirst)
        .orderBy('createdAt')
        .limit(1),
    )
    .returning(['id', 'type', 'startsAt', 'endsAt'])
    .executeTakeFirst()
}
