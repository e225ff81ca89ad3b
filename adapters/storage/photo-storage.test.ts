import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasSwift, startSwift, type Swift } from '#bin/cluster/start-swift.ts'
import { createBothStorages } from './both-storages.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createObjectStorage } from './object-storage.ts'
import { createObjectStore } from './object-store.ts'
import type { PhotoStorage } from './photo-storage.ts'

// What is promised of a store of photos, of each of them.

const photo = [
  { name: '160.webp', bytes: Buffer.from('small') },
  { name: '160.jpg', bytes: Buffer.from([0, 255, 10, 13]) },
  { name: '1200.webp', bytes: Buffer.alloc(300_000, 'large') },
]
const keyOf = (digit: string) => digit.padEnd(32, digit)
let folder: string
let swift: Swift | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photo-storage-'))
  if (hasSwift) swift = await startSwift()
})
afterAll(async () => {
  await swift?.stop()
  await rm(folder, { recursive: true })
})

const disk = (name: string) => createDiskStorage(join(folder, name))
const inBucket = () => createObjectStorage(createObjectStore(swift!.bucket))
const storages: [name: string, open: () => PhotoStorage, isHere: boolean][] = [
  ['a disk', () => disk('one'), true],
  ['two disks', () => createBothStorages(disk('two'), disk('three')), true],
  [hasSwift ? 'a bucket' : 'a bucket: python3-swift is not installed', inBucket, hasSwift],
]

describe.each(storages)('photos in %s', (_, open, isHere) => {
  const bytesOf = async (key: string, name: string) => {
    const file = await open().open(key, name)
    return file && { size: file.size, bytes: await buffer(file.read()) }
  }
  const keysBefore = async (date: Date) => {
    const keys = []
    for await (const key of open().keysBefore(date)) keys.push(key)
    return keys
  }

  test.skipIf(!isHere)('what was saved is read and listed; what was not is null, and no file', async () => {
    await open().save(keyOf('a'), photo)
    for (const { name, bytes } of photo)
      expect(await bytesOf(keyOf('a'), name)).toEqual({ size: bytes.byteLength, bytes })
    const listed = (await open().list(keyOf('a'))).toSorted((a, b) => a.size - b.size)
    expect(listed.map(({ name, size }) => `${name} ${size}`)).toEqual(['160.jpg 4', '160.webp 5', '1200.webp 300000'])
    expect(await bytesOf(keyOf('a'), '800.webp')).toBeNull()
    expect(await bytesOf(keyOf('b'), '160.webp')).toBeNull()
    expect(await open().list(keyOf('b'))).toEqual([])
  })

  test.skipIf(!isHere)('a removal takes every file and the key, and is quiet when there is none', async () => {
    await open().save(keyOf('c'), photo)
    expect(await keysBefore(new Date(Date.now() + 60_000))).toContain(keyOf('c'))
    await open().remove(keyOf('c'))
    await open().remove(keyOf('c'))
    expect(await bytesOf(keyOf('c'), '160.webp')).toBeNull()
    expect(await open().list(keyOf('c'))).toEqual([])
    expect(await keysBefore(new Date(Date.now() + 60_000))).not.toContain(keyOf('c'))
  })

  test.skipIf(!isHere)('keys that were written before a date are listed, younger ones are not', async () => {
    await open().save(keyOf('d'), photo)
    expect(await keysBefore(new Date(Date.now() - 60_000))).toEqual([])
    expect(await keysBefore(new Date(Date.now() + 60_000))).toContain(keyOf('d'))
  })

  test.skipIf(!isHere)('only keys ever become paths', async () => {
    for (const name of ['..', '../../etc', 'ab/../..', keyOf('A'), '', `${keyOf('e')}\0`]) {
      await expect(open().save(name, photo)).rejects.toThrow('not a media key')
      await expect(open().open(name, '160.webp')).rejects.toThrow('not a media key')
      await expect(open().list(name)).rejects.toThrow('not a media key')
      await expect(open().remove(name)).rejects.toThrow('not a media key')
    }
  })
})
