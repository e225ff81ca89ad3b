import { sql } from 'kysely'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { limits } from '#shared/limits.ts'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { removeUnusedFiles } from '#domain/photos/remove-unused-files.ts'
import { findExpiryStop } from '#domain/expiry/find-expiry-stop.ts'

const atOnce = 50

/**
 * Takes ads that were deleted thirty days ago out of the database, their photos with them; their history stays. Any number
 * of nodes may do it at once; files go after their rows, and what a crash leaves of them `cleanPhotos` finds. While the
 * ending of ads stands still nothing goes: the clock may be wrong.
 */
export async function purgeAds(db: Db, { storage }: { storage: PhotoStorage }) {
  let purged = 0
  if (await findExpiryStop(db)) return { purged }
  for (;;) {
    const { ids, keys } = await purgeSome(db)
    await removeUnusedFiles(db, { storage, keys })
    purged += ids.length
    if (ids.length < atOnce) return { purged }
  }
}

function purgeSome(db: Db) {
  return inTransaction(db, async (db) => {
    const ads = await db
      .selectFrom('ads')
      .select(['id', 'deletedReason'])
      .where('deletedAt', '<', sql<Date>`now() - make_interval(days => ${limits.restoreDays}::int)`)
      // They go with their account, which may still change its mind.
      .where('deletedReason', '<>', 'account')
      .orderBy('deletedAt')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = ads.map(({ id }) => id)
    if (ids.length === 0) return done({ ids, keys: [] })
    const photos = await db.selectFrom('photos').select('filesKey').where('adId', 'in', ids).execute()
    await db.deleteFrom('ads').where('id', 'in', ids).execute()
    for (const { id, deletedReason } of ads)
      await recordEvent(db, { kind: 'ad_purged', adId: id, data: { reason: deletedReason } })
    return done({ ids, keys: photos.map(({ filesKey }) => filesKey) })
  })
}
