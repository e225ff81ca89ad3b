import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { pictureHash } from '#adapters/images/picture-hash.ts'
import { photoFileName } from '#shared/photo-files.ts'
import type { Db } from '#db/client.ts'

const atOnce = 200
const nothing = '0'.repeat(64)

/**
 * Looks at photos that came before pictures were compared, some at a time, newest first. One whose files are gone shows
 * nothing. Answers how many were looked at.
 */
export async function lookAtPhotos(db: Db, { storage }: { storage: PhotoStorage }) {
  const waiting = await db
    .selectFrom('photos')
    .select(['id', 'filesKey'])
    .where('dhash', 'is', null)
    .where('isAvatar', '=', false)
    .orderBy('id', 'desc')
    .limit(atOnce)
    .execute()
  const seen = new Map<string, string>()
  for (const { id, filesKey } of waiting) {
    const dhash = seen.get(filesKey) ?? (await look(storage, filesKey))
    seen.set(filesKey, dhash)
    await db.updateTable('photos').set({ dhash }).where('id', '=', id).execute()
  }
  return { looked: waiting.length }
}

async function look(storage: PhotoStorage, filesKey: string) {
  const file = await storage.open(filesKey, photoFileName(400, 'jpg'))
  if (!file) return nothing
  try {
    return await pictureHash(Buffer.concat(await file.read().toArray()))
  } finally {
    await file.close()
  }
}
