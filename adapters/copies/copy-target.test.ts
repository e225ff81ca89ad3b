import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasSwift, startSwift, type Swift } from '#bin/cluster/start-swift.ts'
import { overSftp } from '#tests/support/sftp/over-sftp.ts'
import { hasSshd, startSshd, type Sshd } from '#tests/support/sftp/start-sshd.ts'
import { createObjectStore } from '../storage/object-store.ts'
import { createBucketTarget } from './bucket-target.ts'
import type { CopyTarget } from './copy-target.ts'
import { createFolderTarget } from './folder-target.ts'

// What copies rest on, in a folder, in a bucket and on a server alike.

const bytes = Buffer.from([0, 1, 2, 255])
const piece = `pieces/ab/ab${'0'.repeat(62)}`
let folder: string
let swift: Swift
let sshd: Sshd

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copy-target-'))
  if (hasSwift) swift = await startSwift()
  if (hasSshd) sshd = await startSshd()
})
afterAll(async () => {
  if (hasSwift) await swift.stop()
  if (hasSshd) await sshd.stop()
  await rm(folder, { recursive: true })
})

const inBucket = (prefix: string) => createBucketTarget(createObjectStore(swift.bucket, { patience: 15_000 }), prefix)
const targets: [name: string, open: (prefix: string) => CopyTarget, isHere: boolean][] = [
  ['a folder', (prefix) => createFolderTarget(join(folder, prefix)), true],
  [hasSwift ? 'a bucket' : 'a bucket: python3-swift is not installed', inBucket, hasSwift],
  [
    hasSshd ? 'a folder of a server' : 'a folder of a server: openssh-server is not here',
    (prefix) => overSftp(sshd, { folder: prefix }),
    hasSshd,
  ],
]
async function namesIn(target: CopyTarget, below: string) {
  const names = []
  for await (const { name, bytes: size } of target.list(below)) names.push(`${name} ${size}`)
  return names.sort()
}

describe.each(targets)('copies in %s', (_, open, isHere) => {
  test.skipIf(!isHere)('an object is written once, read whole, listed, and taken away', async () => {
    const target = open('site')
    expect(await namesIn(target, 'pieces')).toEqual([])
    expect(await target.get(piece)).toBeNull()
    expect(await target.put(piece, bytes)).toBe('written')
    expect(await target.put(piece, Buffer.from('another'))).toBe('present')
    expect(Buffer.from((await target.get(piece))!)).toEqual(bytes)
    expect(await target.put('copies/20261123T021500Z.age', bytes)).toBe('written')
    expect(await namesIn(target, 'pieces')).toEqual([`${piece} 4`])
    await target.sweep()
    await target.remove(piece)
    await target.remove(piece)
    expect(await target.get(piece)).toBeNull()
    expect(await namesIn(target, 'copies')).toEqual(['copies/20261123T021500Z.age 4'])
  })

  test.skipIf(!isHere)('two sites beside each other see nothing of each other', async () => {
    await open('one').put(piece, bytes)
    expect(await namesIn(open('another'), 'pieces')).toEqual([])
    expect(await open('another').put(piece, bytes)).toBe('written')
  })

  test.skipIf(!isHere)('only names of copies name anything', async () => {
    for (const name of ['piece', 'pieces/a/..', '..', '../etc/passwd', 'pieces/../x', '/pieces/x', 'pieces/', '']) {
      await expect((async () => open('site').put(name, bytes))()).rejects.toThrow('names no object')
      await expect((async () => open('site').get(name))()).rejects.toThrow('names no object')
      await expect((async () => open('site').remove(name))()).rejects.toThrow('names no object')
    }
  })
})
