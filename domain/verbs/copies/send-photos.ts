import { sql } from 'kysely'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'
import { listCopies, type CopyStore } from '#domain/copies/copy-store.ts'
import { putPhoto } from '#domain/copies/photo-pieces.ts'

/** How far the rows of a table are sent on, and which files of the last ones were. */
type SentOn = { upTo: number; keys: Set<string> }
/** How far photos and voice messages are sent on. */
export type SentPhotos = { photos: SentOn; voices: SentOn }
type About = { store: CopyStore; photos: PhotoStorage; pieceKey: string; sent: SentPhotos | null }

// Numbers are given before a row is there: a slower transaction may bring a lower one later.
const overlap = 200

/**
 * Writes the pieces of photos and voice messages that are newer than the newest copy, so that rows brought back by the log have
 * their files. Answers how far it came, for the next time; null while there is no copy.
 */
export async function sendPhotos(db: Db, { store, photos, pieceKey, sent }: About): Promise<SentPhotos | null> {
  const from = sent ?? (await beginAt(db, store))
  if (!from) return null
  const newer = await db
    .selectFrom('photos')
    .select(['id', 'filesKey'])
    .where('id', '>', from.photos.upTo - overlap)
    .orderBy('id')
    .execute()
  const newerVoices = await db
    .selectFrom('voices')
    .select(['id', 'key as filesKey'])
    .where('id', '>', from.voices.upTo - overlap)
    .orderBy('id')
    .execute()
  const put = (key: string) => putPhoto({ ...store, photos, pieceKey, known: new Set() }, key)
  return { photos: await sendOn(newer, from.photos, put), voices: await sendOn(newerVoices, from.voices, put) }
}

type Row = { id: number; filesKey: string }

async function sendOn(rows: readonly Row[], from: SentOn, put: (key: string) => Promise<unknown>): Promise<SentOn> {
  const keys = new Set<string>()
  for (const { filesKey } of rows) {
    if (!from.keys.has(filesKey) && !keys.has(filesKey)) await put(filesKey)
    keys.add(filesKey)
  }
  return { upTo: rows.at(-1)?.id ?? from.upTo, keys }
}

async function beginAt(db: Db, store: CopyStore): Promise<SentPhotos | null> {
  const [newest] = await listCopies(store)
  if (!newest) return null
  const upTo = sql<number>`coalesce(max(id), 0)`.as('upTo')
  const photos = await db.selectFrom('photos').select(upTo).where('createdAt', '<', newest.at).executeTakeFirstOrThrow()
  const voices = await db.selectFrom('voices').select(upTo).where('createdAt', '<', newest.at).executeTakeFirstOrThrow()
  return {
    photos: { upTo: photos.upTo, keys: new Set() },
    voices: { upTo: voices.upTo, keys: new Set() },
  }
}
