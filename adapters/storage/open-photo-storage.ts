import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { env } from '#config/env.ts'
import { createBothStorages } from './both-storages.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createObjectStorage } from './object-storage.ts'
import { createObjectStore, type Bucket } from './object-store.ts'
import type { PhotoStorage } from './photo-storage.ts'

/** `photosIn` is where new photos go; with a bucket those of the other place are found as well, while they move. */
export type PhotoSettings = { mediaDir: string; s3: Bucket | undefined; photosIn: 's3' | 'disk' }
type Patience = Parameters<typeof createObjectStore>[1]

export const photoSettings: PhotoSettings = { mediaDir: join(env.dataDir, 'media'), s3: env.s3, photosIn: env.photosIn }

/** Where the photos of this site are, by its environment. */
export function openPhotoStorage(settings: PhotoSettings = photoSettings, patience?: Patience): PhotoStorage {
  const disk = createDiskStorage(settings.mediaDir)
  if (!settings.s3) return disk
  const bucket = createObjectStorage(createObjectStore(settings.s3, patience))
  return settings.photosIn === 's3' ? createBothStorages(bucket, disk) : createBothStorages(disk, bucket)
}

/** One of the two places by itself, for moving photos; `undefined` where no bucket is set. */
export const openDisk = () => createDiskStorage(photoSettings.mediaDir)
export const openBucket = () => photoSettings.s3 && createObjectStorage(createObjectStore(photoSettings.s3))

/** Writes a small object, reads it and takes it away. Throws what the store says. */
export async function probeBucket(bucket: Bucket, patience?: Patience): Promise<void> {
  const store = createObjectStore(bucket, patience)
  const name = `photos/probes/${randomBytes(16).toString('hex')}`
  await store.put(name, randomBytes(64))
  try {
    await store.get(name)
  } finally {
    await store.remove(name)
  }
}
