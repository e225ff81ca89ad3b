import { fileNamesOf } from '#adapters/storage/media-keys.ts'
import type { PhotoFile, PhotoStorage } from '#adapters/storage/photo-storage.ts'
import type { CopyStore } from './copy-store.ts'
import { packFiles, unpackFiles } from './pack-files.ts'
import { getPiece, pieceName, putPiece } from './pieces.ts'

const photosAtOnce = 4

/**
 * Writes the files of a photo, or that of a voice message, as a piece; answers how many bytes were new, or null where it has no file. The files of a key never
 * change, so that those of a piece that is there are not even read.
 */
export async function putPhoto(
  writing: CopyStore & { known: Set<string>; pieceKey: string; photos: PhotoStorage },
  key: string,
): Promise<number | null> {
  const name = pieceName(writing.pieceKey, 'photo', key)
  if (writing.known.has(name)) return 0
  const files = await readFiles(writing.photos, key)
  if (files.length === 0) return null
  // Both are compressed already.
  return putPiece(writing, { pieceKey: writing.pieceKey, name, content: packFiles(files), isDense: true })
}

async function readFiles(photos: PhotoStorage, key: string): Promise<PhotoFile[]> {
  const files: PhotoFile[] = []
  for (const name of fileNamesOf(key)) {
    const file = await photos.open(key, name)
    if (file) files.push({ name, bytes: Buffer.concat(await file.read().toArray()) })
  }
  return files
}

/** Brings the files of these photos back; throws where the piece of one is missing. */
export async function restorePhotos(
  store: CopyStore,
  {
    keys,
    pieceKey,
    photos,
    signal,
  }: { keys: readonly string[]; pieceKey: string; photos: PhotoStorage; signal?: AbortSignal },
) {
  const waiting = keys.values()
  async function restoreNext() {
    for (const key of waiting) {
      if (signal?.aborted) return
      const files = unpackFiles(await getPiece(store, { pieceKey, name: pieceName(pieceKey, 'photo', key) }))
      // Those of a restore that was cut short.
      await photos.remove(key)
      await photos.save(key, files)
    }
  }
  await Promise.all(Array.from({ length: photosAtOnce }, restoreNext))
}
