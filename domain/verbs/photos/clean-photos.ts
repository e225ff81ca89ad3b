import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import type { IncomingFiles, PhotoStorage } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'
import { lastDecided } from '#domain/ads/last-decided.ts'
import { draftLifetime } from '#domain/drafts/draft-lifetime.ts'
import { becameKey } from '#domain/photos/find-upload.ts'
import { removeUnusedFiles } from '#domain/photos/remove-unused-files.ts'

// The job comes every quarter of an hour: nothing that came by halves stays longer than an hour.
const unfinishedLifetime = '45 minutes'

/**
 * Takes away what nothing needs any more: unfinished ads after their seven days; photos that waited a day for their ad (in an
 * unfinished ad that is stored: as long as that) or 45 minutes for their message or their order, voices likewise; receipts of payments after 90
 * days; files that have had no row for 45 minutes (a crash between files and row, a removed photo); and what has come of
 * photos whose next piece has not come for as long. Answers how many photos, files and temporary files that were.
 */
export async function cleanPhotos(db: Db, { storage, incoming }: { storage: PhotoStorage; incoming: IncomingFiles }) {
  await db
    .deleteFrom('drafts')
    .where('savedAt', '<', sql<Date>`now() - ${draftLifetime}::interval`)
    .execute()
  const forgotten = await db
    .deleteFrom('photos')
    .where('adId', 'is', null)
    .where('isAvatar', '=', false)
    .where('forMessage', '=', false)
    .where('forOrder', '=', false)
    .where('createdAt', '<', sql<Date>`now() - interval '24 hours'`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('drafts')
            .select('personId')
            .whereRef('drafts.personId', '=', 'photos.ownerId')
            .where(sql<boolean>`photos.key = any(drafts.photo_keys)`),
        ),
      ),
    )
    // A reviewer still compares the ad with what it showed when it was approved.
    .where(sql<boolean>`key not in (${comparedPhotos})`)
    .executeTakeFirst()
  const halvesBefore = await unfinishedSince(db)
  const unsent = await forgetUnsent(db, halvesBefore)
  const receipts = await db
    .deleteFrom('photos')
    .where('orderId', 'is not', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${limits.receiptDays})`)
    .executeTakeFirst()
  await db.deleteFrom('uploads').where(becameKey, 'is', null).where('touchedAt', '<', halvesBefore).execute()
  const temporary = await incoming.sweep(halvesBefore)

  let files = 0
  for await (const keys of inBatches(storage.keysBefore(halvesBefore), 500)) {
    files += await removeUnusedFiles(db, { storage, keys })
  }
  return {
    photos: Number(forgotten.numDeletedRows + receipts.numDeletedRows) + unsent,
    files,
    temporary,
  }
}

/** What waited for a message or an order that did not come; answers how many. */
async function forgetUnsent(db: Db, before: Date) {
  const photos = await db
    .deleteFrom('photos')
    .where((eb) =>
      eb.or([
        eb.and([eb('forMessage', '=', true), eb('messageId', 'is', null)]),
        eb.and([eb('forOrder', '=', true), eb('orderId', 'is', null)]),
      ]),
    )
    .where('createdAt', '<', before)
    .executeTakeFirst()
  const voices = await db
    .deleteFrom('voices')
    .where('messageId', 'is', null)
    .where('createdAt', '<', before)
    .executeTakeFirst()
  return Number(photos.numDeletedRows + voices.numDeletedRows)
}

/** The photos of the versions that ads which wait for review are compared with. */
const comparedPhotos = sql`select photo ->> 'key' from ads cross join lateral ${lastDecided} decided
  join ad_versions on ad_versions.ad_id = ads.id and ad_versions.version = decided.version
  cross join lateral jsonb_array_elements(ad_versions.photos) photo
  where ads.status = 'pending' and ads.deleted_at is null`

async function unfinishedSince(db: Db) {
  const { at } = await db
    .selectNoFrom(sql<Date>`now() - ${unfinishedLifetime}::interval`.as('at'))
    .executeTakeFirstOrThrow()
  return at
}

async function* inBatches(keys: AsyncIterable<string>, size: number) {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
