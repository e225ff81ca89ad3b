import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { done } from '#shared/outcome.ts'
import { isLive } from '#domain/want-ads/want-ad-sql.ts'

/** Closes want ads whose time ran out, and removes those that ended thirty days ago. */
export function purgeWantAds(db: Db) {
  return inTransaction(db, async (db) => {
    const over = await db
      .updateTable('wantAds')
      .set({ status: 'closed', endedAt: sql`live_until` })
      .where('status', '=', 'live')
      .where((eb) => eb.not(isLive))
      .returning('id')
      .execute()
    if (over.length > 0)
      await db
        .deleteFrom('savedSearches')
        .where(
          'wantAdId',
          'in',
          over.map(({ id }) => id),
        )
        .execute()
    const { numDeletedRows } = await db
      .deleteFrom('wantAds')
      .where(sql<boolean>`ended_at < now() - make_interval(days => ${limits.restoreDays}::int)`)
      .executeTakeFirst()
    return done({ closed: over.length, removed: Number(numDeletedRows) })
  })
}
