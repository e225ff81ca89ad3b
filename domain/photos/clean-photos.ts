import { sql } from 'kysely'
import type { IncomingFiles, PhotoStorage } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'

/**
 * Takes away what no ad needs: photos that waited a day for their ad, files that have had no row for an hour (a crash
 * between files and row, a removed photo) and temporary files of the same age. Answers how many of each.
 */
export async function cleanPhotos(db: Db, { storage, incoming }: { storage: PhotoStorage; incoming: IncomingFiles }) {
  const forgotten = await db
    .deleteFrom('photos')
    .where('adId', 'is', null)
    .where('isAvatar', '=', false)
    .where('createdAt', '<', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst()
  const hourAgo = await anHourAgo(db)
  const temporary = await incoming.sweep(hourAgo)

  let files = 0
  for await (const keys of inBatches(storage.keysBefore(hourAgo), 500)) {
    for (const key of await withoutRow(db, keys)) {
      await storage.remove(key)
      files += 1
    }
  }
  return { photos: Number(forgotten.numDeletedRows), files, temporary }
}

async function anHourAgo(db: Db) {
  const { rows } = await sql<{ at: Date }>`select now() - interval '1 hour' as at`.execute(db)
  return rows[0]!.at
}

/** Several photos may share one folder, so it is the folder's key that must be unused. */
async function withoutRow(db: Db, keys: string[]) {
  const used = await db.selectFrom('photos').select('filesKey').distinct().where('filesKey', 'in', keys).execute()
  const taken = new Set(used.map((row) => row.filesKey))
  return keys.filter((key) => !taken.has(key))
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
