// Moves all photos into a bucket, in a process of its own that ends itself (as by kill -9) before its n-th write there.
import { setTimeout as wait } from 'node:timers/promises'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import { createObjectStorage } from '#adapters/storage/object-storage.ts'
import { createObjectStore, type Bucket } from '#adapters/storage/object-store.ts'
import { createDb } from '#db/client.ts'
import { movePhotos } from '#domain/verbs/photos/move-photos.ts'

export type Moving = {
  url: string
  mediaDir: string
  bucket: Bucket
  /** 0: never; the number of writes is printed instead. */
  dieAt: number
}

const { url, mediaDir, bucket, dieAt } = JSON.parse(process.argv[2]!) as Moving
const store = createObjectStore(bucket, { patience: 15_000 })
const disk = createDiskStorage(mediaDir)
let steps = 0

async function step<T>(work: () => Promise<T>) {
  if (++steps !== dieAt) return work()
  process.kill(process.pid, 'SIGKILL')
  await wait(60_000)
  return work()
}

const db = createDb(url, { max: 2 })
await movePhotos(db, {
  from: { ...disk, remove: (key) => step(() => disk.remove(key)) },
  to: createObjectStorage({ ...store, put: (...object) => step(() => store.put(...object)) }),
  finish: true,
})
await db.destroy()
process.stdout.write(String(steps))
