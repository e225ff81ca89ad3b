import type pg from 'pg'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { passing } from '#db/copies/list-tables.ts'
import { upgradeDatabase } from '#db/upgrade-database.ts'
import { listPieces, type CopyStore } from '#domain/copies/copy-store.ts'
import { listUsedFiles } from '#domain/copies/list-used-files.ts'
import { restorePhotos } from '#domain/copies/photo-pieces.ts'
import { pieceName } from '#domain/copies/pieces.ts'

/**
 * What a cluster that its log brought back still needs: this version's tables, without what no copy holds, and the files of its
 * photos. Answers how many came back, and of how many no piece is there. It may be done again.
 */
export async function finishRecovered(
  client: pg.Client,
  { store, photos, pieceKey }: { store: CopyStore; photos: PhotoStorage; pieceKey: string },
): Promise<{ photos: number; missingPhotos: number }> {
  await upgradeDatabase(client)
  await client.query(`truncate ${passing.join(', ')}`)
  const used = await listUsedFiles(client)
  const known = await listPieces(store)
  const keys = used.filter((key) => known.has(pieceName(pieceKey, 'photo', key)))
  await restorePhotos(store, { keys, pieceKey, photos })
  return { photos: keys.length, missingPhotos: used.length - keys.length }
}
