import { sql } from 'kysely'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'
import { listCopies, type CopyStore } from '#domain/copies/copy-store.ts'
import { putPhoto } from '#domain/copies/photo-pieces.ts'

/** How far the photos are sent on, and which of the last ones were. */
export type SentPhotos = { upTo: number; keys: Set<string> }
type About = { store: CopyStore; photos: PhotoStorage; pieceKey: string; sent: SentPhotos | null }

// Numbers are given before a row is there: a slower transaction may bring a lower one later.
const overlap = 200

/**
 * Writes the pieces of photos that are newer than the newest copy, so that rows brought back by the log have their pictures. Answers how
 * far it came, for the next time; null while there is no copy.
 */
export async function sendPhotos(db: Db, { store, photos, pieceKey, sent }: About): Promise<SentPhotos | null> {
  const from = sent ?? (await beginAt(db, store))
  if (!from) return null
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'filesKey'])
    .where('id', '>', from.upTo - overlap)
    .orderBy('id')
    .execute()
  const keys = new Set<string>()
  for (const { filesKey } of rows) {
    if (!from.keys.has(filesKey) && !keys.has(filesKey))
      await putPhoto({ ...store, photos, pieceKey, known: new Set() }, filesKey)
    keys.add(filesKey)
  }
  return { upTo: rows.at(-1)?.id ?? from.upTo, keys }
}

async function beginAt(db: Db, store: CopyStore): Promise<SentPhotos | null> {
  const [newest] = await listCopies(store)
  if (!newest) return null
  const row = await db
    .selectFrom('photos')
    .select(sql<number>`coalesce(max(id), 0)`.as('upTo'))
    .where('createdAt', '<', newest.at)
    .executeTakeFirstOrThrow()
  return { upTo: row.upTo, keys: new Set() }
}
