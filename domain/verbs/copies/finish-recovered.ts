import type pg from 'pg'
import { fileNamesOf } from '#adapters/storage/media-keys.ts'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { passing } from '#db/copies/list-tables.ts'
import { upgradeDatabase } from '#db/upgrade-database.ts'
import { listPieces, type CopyStore } from '#domain/copies/copy-store.ts'
import { countFiles } from '#domain/copies/count-files.ts'
import { listUsedFiles } from '#domain/copies/list-used-files.ts'
import { restorePhotos } from '#domain/copies/photo-pieces.ts'
import { pieceName } from '#domain/copies/pieces.ts'

/**
 * What rows that their log brought back still need: this version's tables, without what no copy holds, and the files of photos
 * that are not here. Answers how many came back, and of how many no piece is there. It may be done again.
 */
export async function finishRecovered(
  client: pg.Client,
  { store, photos, pieceKey }: { store: CopyStore; photos: PhotoStorage; pieceKey: string },
): Promise<{ photos: number; missingPhotos: number }> {
  await upgradeDatabase(client)
  await client.query(`truncate ${passing.join(', ')}`)
  const here = await countFiles(photos, await listUsedFiles(client))
  const known = await listPieces(store)
  const hasPiece = (key: string) => known.has(pieceName(pieceKey, 'photo', key))
  // A store that was cut short while it wrote may have some files of a photo.
  const keys = [...here].flatMap(([key, files]) => (files < fileNamesOf(key).length && hasPiece(key) ? [key] : []))
  const missing = [...here].filter(([key, files]) => files === 0 && !hasPiece(key))
  await restorePhotos(store, { keys, pieceKey, photos })
  return { photos: keys.length, missingPhotos: missing.length }
}
