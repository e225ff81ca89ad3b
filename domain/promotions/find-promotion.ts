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
    .orderBy(sql`starts_at is null`)
    .orderBy(grantedFirst)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
}

/** What an administrator grants begins at once; what was paid for waits and loses none of its time. */
export const grantedFirst = sql`source <> 'admin'`
