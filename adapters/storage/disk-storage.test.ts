import { mkdtemp, readFile, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'
import { realFileCalls, type FileCalls } from './durable-files.ts'

const key = 'ab'.padEnd(32, '0')
const photo = [
  { name: '160.webp', bytes: Buffer.from('small') },
  { name: '400.webp', bytes: Buffer.from('larger') },
]
let mediaDir: string

beforeEach(async () => {
  mediaDir = join(await mkdtemp(join(tmpdir(), 'storage-')), 'media')
})
afterEach(() => rm(join(mediaDir, '..'), { recursive: true }))

/** The real calls, each announced before it happens; `before` may make it fail. */
function watched(before: (call: string) => void): FileCalls {
  const short = (path: unknown) =>
    String(path)
      .replace(mediaDir, 'media')
      .replace(/[0-9a-f]{32}$|[0-9a-f]{32}(?=\/)/, (name) => (name === key ? 'KEY' : 'TMP'))
  return {
    ...realFileCalls,
    async open(path, ...rest) {
      const name = short(path)
      before(`open ${name}`)
      const file = await realFileCalls.open(path, ...rest)
      const { writeFile, sync } = file
      file.writeFile = (...args) => (before(`write ${name}`), writeFile.apply(file, args))
      file.sync = () => (before(`sync ${name}`), sync.apply(file))
      return file
    },
    rename(from, to) {
      before(`rename ${short(from)} ${short(to)}`)
      return realFileCalls.rename(from, to)
    },
  }
}

test('files are on the disk before their folder gets its name, and the name before anybody is told', async () => {
  const calls: string[] = []
  await createDiskStorage(
    mediaDir,
    watched((call) => calls.push(call)),
  ).save(key, photo)
  const order = calls.filter((call) => /^(sync|rename)/.test(call))
  expect(order).toEqual([
    'sync media/.incoming',
    'sync media',
    expect.stringMatching(/^sync /),
    'sync media/.incoming/TMP/160.webp',
    'sync media/.incoming/TMP/400.webp',
    'sync media/.incoming/TMP',
    'sync media',
    'rename media/.incoming/TMP media/ab/KEY',
    'sync media/ab',
  ])
})

test('whichever call fails, the key holds all files or none, and nothing else stays', async () => {
  let calls = 0
  await createDiskStorage(
    mediaDir,
    watched(() => calls++),
  ).save('cd'.padEnd(32, '0'), photo)
  expect(calls).toBeGreaterThan(10)

  for (let failing = 1; failing <= calls; failing += 1) {
    let call = 0
    const storage = createDiskStorage(
      mediaDir,
      watched(() => {
        if (++call === failing) throw Object.assign(new Error('EIO'), { code: 'EIO' })
      }),
    )
    const saved = await storage.save(key, photo).then(
      () => true,
      () => false,
    )
    const names = await readdir(join(mediaDir, 'ab', key)).catch(() => [])
    expect([0, photo.length]).toContain(names.length)
    if (saved) expect(names).toHaveLength(photo.length)
    expect(await readdir(join(mediaDir, '.incoming'))).toEqual([])
    await storage.remove(key)
  }
})

test('what was kept is read again; what was not is null', async () => {
  const storage = createDiskStorage(mediaDir)
  await storage.save(key, photo)
  const file = await storage.open(key, '400.webp')
  expect(file?.size).toBe(6)
  expect(await buffer(file!.read())).toEqual(Buffer.from('larger'))
  expect(await storage.open(key, '800.webp')).toBeNull()
  expect(await storage.open('ef'.padEnd(32, '0'), '400.webp')).toBeNull()
})

test('files are closed to other users of the machine', async () => {
  await createDiskStorage(mediaDir).save(key, photo)
  expect((await stat(join(mediaDir, 'ab', key, '160.webp'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(mediaDir, 'ab'))).mode & 0o777).toBe(0o700)
})

test('removal takes the folder, and is quiet when there is none', async () => {
  const storage = createDiskStorage(mediaDir)
  await storage.save(key, photo)
  await storage.remove(key)
  await storage.remove(key)
  expect(await readdir(join(mediaDir, 'ab'))).toEqual([])
})

test('only keys ever become paths', async () => {
  const storage = createDiskStorage(mediaDir)
  for (const name of ['..', '../../etc', 'ab/../..', key.toUpperCase().replace('0', '/'), '', `${key}\0`]) {
    await expect(storage.save(name, photo)).rejects.toThrow('not a media key')
    await expect(storage.open(name, '160.webp')).rejects.toThrow('not a media key')
    await expect(storage.remove(name)).rejects.toThrow('not a media key')
  }
  expect(await readdir(join(mediaDir, '.incoming'))).toEqual([])
})

test('keys written before a date are listed, younger ones not', async () => {
  const storage = createDiskStorage(mediaDir)
  const young = 'cd'.padEnd(32, '1')
  await storage.save(key, photo)
  await storage.save(young, photo)
  const hourAgo = new Date(Date.now() - 3_600_000)
  await utimes(join(mediaDir, 'ab', key), hourAgo, new Date(hourAgo.getTime() - 1000))
  const old = []
  for await (const found of storage.keysBefore(hourAgo)) old.push(found)
  expect(old).toEqual([key])
  expect(await readFile(join(mediaDir, 'cd', young, '160.webp'), 'utf8')).toBe('small')
})
