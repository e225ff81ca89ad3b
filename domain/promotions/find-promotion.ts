import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The promotion that runs for an ad or, where none does, the one that its next approval starts. */
export function findPromotion(db: Db, adId: number) {
  return db
    .selectFrom('promotions')
    .select(['id', 'type', 'source', 'startsAt', 'endsAt'])
    .select(sql<number>`floor(extract(epoch from duration) / 60)::int`.as('minutes'))
    .where('adId', '=', adId)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', sql<Date>`now()`)]))
    .orderBy(promotionOrder)
    .limit(1)
    .executeTakeFirst()
}

/**
 * On `promotions`: the one that runs, then those that wait. What an administrator grants begins at once; what was paid for
 * waits and loses none of its time, the higher type before the lower.
 */
export const promotionOrder = sql`promotions.starts_at nulls last, promotions.source <> 'admin', promotions.type <> 'promoted',
  promotions.created_at, promotions.id`
