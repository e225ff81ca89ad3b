import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isLive } from './want-ad-sql.ts'

/** A want ad under a row lock until the transaction ends; undefined when it is not there. */
export function lockWantAd(db: Db, wantAdId: number) {
  return db
    .selectFrom('wantAds')
    .select(['id', 'personId', 'status', 'title', 'search', 'categoryId', 'subcategoryId', 'governorateIds', 'filters'])
    .select([isLive.as('isLive'), sql<Date>`now()`.as('now')])
    .where('id', '=', wantAdId)
    .forUpdate()
    .executeTakeFirst()
}

export type LockedWantAd = NonNullable<Awaited<ReturnType<typeof lockWantAd>>>
