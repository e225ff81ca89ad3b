import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIncomingFiles } from './incoming-files.ts'

let mediaDir: string

beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'incoming-'))
})
afterEach(() => rm(mediaDir, { recursive: true }))

async function* chunks(count: number, fail?: Error) {
  for (let n = 0; n < count; n += 1) yield Buffer.alloc(1000, 'x')
  if (fail) throw fail
}

test('a body is written as it comes', async () => {
  const received = await createIncomingFiles(mediaDir).receive(chunks(3), 3000)
  if (received === 'too_large') throw new Error(received)
  expect(received.bytes).toBe(3000)
  expect((await readFile(received.path)).byteLength).toBe(3000)
})

test('reading stops at the limit, and nothing stays', async () => {
  let read = 0
  async function* endless() {
    for (;;) {
      read += 1
      yield Buffer.alloc(1000)
    }
  }
  expect(await createIncomingFiles(mediaDir).receive(endless(), 2500)).toBe('too_large')
  expect(read).toBe(3)
  expect(await readdir(join(mediaDir, '.incoming'))).toEqual([])
})

test('a body that breaks off leaves nothing', async () => {
  const broken = createIncomingFiles(mediaDir).receive(chunks(2, new Error('cut')), 10_000)
  await expect(broken).rejects.toThrow('cut')
  expect(await readdir(join(mediaDir, '.incoming'))).toEqual([])
})

test('what a crash left is swept after its time', async () => {
  const incoming = createIncomingFiles(mediaDir)
  const hourAgo = new Date(Date.now() - 3_600_000)
  expect(await incoming.sweep(hourAgo)).toBe(0)
  const young = await incoming.receive(chunks(1), 1000)
  await writeFile(join(mediaDir, '.incoming', 'old.part'), 'x')
  await utimes(join(mediaDir, '.incoming', 'old.part'), 0, 0)
  expect(await incoming.sweep(hourAgo)).toBe(1)
  expect(young).not.toBe('too_large')
  expect(await readdir(join(mediaDir, '.incoming'))).toHaveLength(1)
})
