import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import { openPhotoStorage } from '#adapters/storage/open-photo-storage.ts'
import { photoFileName, photoFormats, photoSizes } from '#shared/photo-files.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { aPerson, aPhoto } from '#tests/support/factories.ts'
import { seed } from '#tests/support/in-turn.ts'
import { hasSwift, startSwift, type Swift } from '#bin/cluster/start-swift.ts'
import type { Moving } from './move-and-die.ts'
import { runAndDie, stepsToDieAt } from './run-and-die.ts'

const names = photoSizes.flatMap((size) => photoFormats.map((format) => photoFileName(size, format)))
const keys = ['a', 'b', 'c'].map((digit) => digit.padEnd(32, digit))
const filesOf = (key: string) => names.map((name) => ({ name, bytes: Buffer.from(`${key} ${name}`) }))
let swift: Swift
let mediaDir: string

beforeAll(async () => {
  if (!hasSwift) return
  swift = await startSwift()
  mediaDir = await mkdtemp(join(tmpdir(), 'kill-while-moving-'))
  const { id: ownerId } = await aPerson()
  await db.deleteFrom('photos').execute()
  for (const key of keys) await aPhoto({ ownerId, key, filesKey: key })
})
afterAll(async () => {
  if (!hasSwift) return
  await swift.stop()
  await rm(mediaDir, { recursive: true })
})

const settings = () => ({ mediaDir, s3: swift.bucket, photosIn: 's3' as const })
const moveAndDie = (dieAt: number) =>
  runAndDie('move-and-die.ts', { url: databaseUrl, mediaDir, bucket: swift.bucket, dieAt } satisfies Moving)

/** As visitors would see them meanwhile. */
async function everyPhotoIsWhole() {
  const site = openPhotoStorage(settings(), { patience: 15_000 })
  for (const key of keys)
    for (const { name, bytes } of filesOf(key)) {
      const file = await site.open(key, name)
      expect(file && Buffer.concat(await file.read().toArray()), name).toEqual(bytes)
    }
}

async function atTheBeginning() {
  const site = openPhotoStorage(settings(), { patience: 15_000 })
  for (const key of keys) {
    await site.remove(key)
    await createDiskStorage(mediaDir).save(key, filesOf(key))
  }
}

test.skipIf(!hasSwift)(
  `killed at any step, no photo is missing, and the same move goes on (seed ${seed})`,
  { timeout: 300_000 },
  async () => {
    await atTheBeginning()
    const steps = await moveAndDie(0)
    expect(steps).toBe(keys.length * (names.length + 2))
    await everyPhotoIsWhole()
    for (const step of stepsToDieAt(steps!, { nth: 15, last: 1 })) {
      await atTheBeginning()
      expect(await moveAndDie(step)).toBeNull()
      await everyPhotoIsWhole()
      expect(await moveAndDie(0)).toBeLessThanOrEqual(steps!)
      await everyPhotoIsWhole()
      const left = []
      for await (const key of createDiskStorage(mediaDir).keysBefore(new Date(8.64e15))) left.push(key)
      expect(left).toEqual([])
    }
  },
)
