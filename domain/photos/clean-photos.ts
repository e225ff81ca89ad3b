import { sql } from 'kysely'
import type { IncomingFiles, PhotoStorage } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'
import { draftLives } from '#domain/drafts/draft-lives.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'

// The job comes every quarter of an hour: nothing that came by halves stays longer than an hour.
const halvesLive = '45 minutes'

/**
 * Takes away what no ad needs: photos that waited a day for their ad
 * (in an unfinished ad that is kept: as long as that), files that have had no row for an hour (a crash
 * between files and row, a removed photo), and what has come of photos whose next piece has not come for 45 minutes.
 * Answers how many of each.
 */
export async function cleanPhotos(db: Db, { storage, incoming }: { storage: PhotoStorage; incoming: IncomingFiles }) {
  await db
    .deleteFrom('drafts')
    .where('savedAt', '<', sql<Date>`now() - ${draftLives}::interval`)
    .execute()
  const forgotten = await db
    .deleteFrom('photos')
    .where('adId', 'is', null)
    .where('isAvatar', '=', false)
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
    .executeTakeFirst()
  const { hourAgo, halvesBefore } = await times(db)
  await db.deleteFrom('uploads').where('photoKey', 'is', null).where('touchedAt', '<', halvesBefore).execute()
  const temporary = await incoming.sweep(halvesBefore)

  let files = 0
  for await (const keys of inBatches(storage.keysBefore(hourAgo), 500)) {
    files += await removeUnusedFiles(db, { storage, keys })
  }
  return { photos: Number(forgotten.numDeletedRows), files, temporary }
}

async function times(db: Db) {
  const { rows } = await sql<{ hourAgo: Date; halvesBefore: Date }>`
    select now() - interval '1 hour' as hour_ago, now() - ${halvesLive}::interval as halves_before`.execute(db)
  return rows[0]!
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
