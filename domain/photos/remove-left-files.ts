import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'

const keysAtOnce = 500
const ever = new Date(8.64e15)

/**
 * Removes, of all files of the store, those that no photo or voice message has, however new they are: only while nobody can be
 * storing any. Answers how many went.
 */
export async function removeLeftFiles(db: Db, { storage }: { storage: PhotoStorage }): Promise<number> {
  let removed = 0
  let keys: string[] = []
  const remove = async () => {
    removed += await removeUnusedFiles(db, { storage, keys })
    keys = []
  }
  for await (const key of storage.keysBefore(ever)) if (keys.push(key) === keysAtOnce) await remove()
  await remove()
  return removed
}
