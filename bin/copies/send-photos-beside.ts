import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import { openPhotoStorage } from '#adapters/storage/open-photo-storage.ts'
import type { Db } from '#db/client.ts'
import { pieceKeyOf } from '#domain/copies/pieces.ts'
import { sendPhotos, type SentPhotos } from '#domain/verbs/copies/send-photos.ts'
import { appSecret } from '../start/app-secret.ts'
import { openSealing } from './open-store.ts'

/** Sends the photos of the last minute on; `sent` is what the last time answered. */
export async function sendPhotosBeside(
  db: Db,
  target: CopyTarget,
  sent: SentPhotos | null,
): Promise<SentPhotos | null> {
  const sealing = await openSealing()
  const pieceKey = pieceKeyOf(appSecret(), sealing.recipients)
  return sendPhotos(db, { store: { target, sealing }, photos: openPhotoStorage(), pieceKey, sent })
}
