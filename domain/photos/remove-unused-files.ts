import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'
import { filesMayGo } from '#db/copies/copy-lock.ts'
import { findUsedFiles } from './find-used-files.ts'

/**
 * Removes the files of these folders that no photo or voice message has any more; several photos may share one. Answers how many went. None
 * while a copy lists them: the cleaning of the photos comes again, and finds files without a row by itself.
 */
export async function removeUnusedFiles(
  db: Db,
  { storage, keys }: { storage: PhotoStorage; keys: string[] },
): Promise<number> {
  if (keys.length === 0) return 0
  if (!db.isTransaction) return db.transaction().execute((trx) => removeUnusedFiles(trx, { storage, keys }))
  if (!(await filesMayGo(db))) return 0
  const taken = new Set(await findUsedFiles(db, keys))
  const unused = keys.filter((key) => !taken.has(key))
  for (const key of unused) await storage.remove(key)
  return unused.length
}
