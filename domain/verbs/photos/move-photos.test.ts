import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBothStorages } from '#adapters/storage/both-storages.ts'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, aPhoto } from '#tests/support/factories.ts'
import { movePhotos } from './move-photos.ts'

// Between two disks, where every step can be watched; into a bucket and killed: tests/proof/kill-while-moving.test.ts.

const keys = ['a', 'b', 'c', 'd', 'e'].map((digit) => digit.padEnd(32, digit))
const unused = 'f'.repeat(32)
const filesOf = (key: string) => ['160.webp', '160.jpg'].map((name) => ({ name, bytes: Buffer.from(`${key} ${name}`) }))
let folder: string
let from: PhotoStorage
let to: PhotoStorage

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'move-photos-'))
  from = createDiskStorage(join(folder, 'from'))
  to = createDiskStorage(join(folder, 'to'))
  await db.deleteFrom('photos').execute()
  const { id: ownerId } = await aPerson()
  for (const key of keys) await aPhoto({ ownerId, key, filesKey: key })
  for (const key of [...keys, unused]) await from.save(key, filesOf(key))
})
afterEach(() => rm(folder, { recursive: true }))

async function keysIn(storage: PhotoStorage) {
  const found: string[] = []
  for await (const key of storage.keysBefore(new Date(8.64e15))) found.push(key)
  return found.sort()
}

async function areWholeIn(storage: PhotoStorage) {
  for (const key of keys)
    for (const { name, bytes } of filesOf(key)) {
      const file = await storage.open(key, name)
      expect(file && Buffer.concat(await file.read().toArray()), `${key}/${name}`).toEqual(bytes)
    }
}

test('photos are in both until the end is asked for, then in the new store; what no photo uses moves nowhere', async () => {
  expect(await movePhotos(db, { from, to })).toEqual({ moved: 5, present: 0, removed: 0 })
  expect([await keysIn(from), await keysIn(to)]).toEqual([[...keys, unused], keys])
  expect(await movePhotos(db, { from, to })).toEqual({ moved: 0, present: 5, removed: 0 })
  expect(await movePhotos(db, { from, to, finish: true })).toEqual({ moved: 0, present: 5, removed: 5 })
  expect([await keysIn(from), await keysIn(to)]).toEqual([[unused], keys])
  await areWholeIn(to)
})

test('and back again', async () => {
  await movePhotos(db, { from, to, finish: true })
  expect(await movePhotos(db, { from: to, to: from, finish: true })).toEqual({ moved: 5, present: 0, removed: 5 })
  expect(await keysIn(to)).toEqual([])
  await areWholeIn(from)
})

test('whichever write or removal fails, every photo is somewhere, and the next call goes on', async () => {
  for (let failing = 1; failing <= 10; failing += 1) {
    let calls = 0
    const count = async () => {
      if (++calls === failing) throw new Error('the line broke')
    }
    const failingTo = { ...to, save: async (...of: Parameters<typeof to.save>) => (await count(), to.save(...of)) }
    const failingFrom = { ...from, remove: async (key: string) => (await count(), from.remove(key)) }
    await expect(movePhotos(db, { from: failingFrom, to: failingTo, finish: true })).rejects.toThrow('the line broke')
    await areWholeIn(createBothStorages(to, from))
    await movePhotos(db, { from, to, finish: true })
    expect(await keysIn(from)).toEqual([unused])
    await areWholeIn(to)
    await movePhotos(db, { from: to, to: from, finish: true })
  }
})

test('what the new store does not give back as it was leaves nowhere', async () => {
  const changing: PhotoStorage = {
    ...to,
    save: (key, files) =>
      to.save(
        key,
        files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes).fill('x') })),
      ),
  }
  await expect(movePhotos(db, { from, to: changing, finish: true })).rejects.toThrow('is not in the new store as it is')
  expect(await keysIn(from)).toEqual([...keys, unused])
  // Of the same length: only the comparison at the end finds them.
  await expect(movePhotos(db, { from, to, finish: true })).rejects.toThrow('is not in the new store as it is')
  await areWholeIn(from)
})

test('a rest of a removal that was killed never takes files away where all of them are', async () => {
  await movePhotos(db, { from, to })
  await from.remove(keys[0]!)
  await from.save(keys[0]!, filesOf(keys[0]!).slice(0, 1))
  expect(await movePhotos(db, { from, to, finish: true })).toMatchObject({ removed: 5 })
  await areWholeIn(to)
})

test('the empty folder of a removal that was killed goes at the end', async () => {
  await movePhotos(db, { from, to })
  await from.remove(keys[0]!)
  await from.save(keys[0]!, [])
  await movePhotos(db, { from, to })
  expect(await keysIn(from)).toEqual([...keys, unused])
  await movePhotos(db, { from, to, finish: true })
  expect(await keysIn(from)).toEqual([unused])
  await areWholeIn(to)
})

test('a photo that is removed while it moves does not come back', async () => {
  const removing: PhotoStorage = {
    ...to,
    async save(key, files) {
      if (key === keys[2]) {
        await db.deleteFrom('photos').where('filesKey', '=', key).execute()
        await createBothStorages(to, from).remove(key)
      }
      await to.save(key, files)
    },
  }
  await movePhotos(db, { from, to: removing })
  expect(await keysIn(to)).toEqual(keys.filter((key) => key !== keys[2]))
})
