import { chmodSync, linkSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asUser } from './as-user.ts'
import { handOver } from './hand-over.ts'

// Owners can be changed by root alone; for anybody else the folders are theirs already, and stay so.
const isRoot = process.getuid?.() === 0
const us = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
const user = isRoot ? { uid: 65_534, gid: 65_534 } : us
const base = mkdtempSync(join(tmpdir(), 'yasmeen-owner-'))
const dataDir = join(base, 'data')
const foreign = join(base, 'foreign')
const at = (...path: string[]) => join(dataDir, ...path)
const ownerOf = (path: string) => statSync(path).uid

beforeAll(() => {
  chmodSync(base, 0o711)
  mkdirSync(at('media/ab'), { recursive: true })
  writeFileSync(foreign, 'of root')
  writeFileSync(at('secret'), 'of root')
  writeFileSync(at('media/ab/photo'), 'x')
  symlinkSync(foreign, at('media/link'))
  symlinkSync(base, at('media/folder'))
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

test('hole 3: what the site wrote becomes the user’s, what root believes does not, and no link is followed', () => {
  handOver(dataDir, user)
  for (const path of ['media', 'media/ab', 'media/ab/photo', 'outbox', 'compiled'])
    expect(ownerOf(at(path)), path).toBe(user.uid)
  for (const path of [foreign, base, dataDir, at('secret'), at('owner')]) expect(ownerOf(path), path).toBe(us.uid)
})

test('hole 3: a second name that the user gave a file of root is not handed over', () => {
  linkSync(foreign, at('media/ab/name'))
  rmSync(at('owner'))
  handOver(dataDir, user)
  expect(ownerOf(foreign)).toBe(us.uid)
  expect(ownerOf(at('media/ab/photo'))).toBe(user.uid)
})

test('hole 3: what is written in the user’s place is the user’s, and root is root again after it failed', async () => {
  await asUser(isRoot ? user : undefined, () => writeFileSync(at('media/ab/later'), 'x'))
  expect(ownerOf(at('media/ab/later'))).toBe(user.uid)
  const failing = asUser(isRoot ? user : undefined, () => Promise.reject(new Error('failed')))
  await expect(failing).rejects.toThrow('failed')
  expect([process.geteuid?.(), process.getegid?.()]).toEqual([us.uid, us.gid])
})
