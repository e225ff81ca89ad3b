import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'

export type RestorableAd = { id: number; title: string; restorableUntil: Date }

const most = 20

/** A person's ads that left the site when their promotion ended and may still come back, with the day on which that ends. */
export function findRestorableAds(db: Db, { ownerId }: { ownerId: string }): Promise<RestorableAd[]> {
  const restorableUntil = sql<Date>`deleted_at + make_interval(days => ${limits.restoreDays}::int)`
  return db
    .selectFrom('ads')
    .select(['id', 'title', restorableUntil.as('restorableUntil')])
    .where('ownerId', '=', ownerId)
    .where('deletedReason', '=', 'promotion_ended')
    .where(restorableUntil, '>', sql<Date>`now()`)
    .orderBy('deletedAt', 'desc')
    .limit(most)
    .execute()
}
