import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { createPhotoPress } from './photo-press.ts'
import { createPressWorker } from './press-worker.ts'
import type { SandboxKind } from './sandbox/kinds.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function workerOf(
  program: string,
  { timeoutMs = 5000, sandbox }: { timeoutMs?: number; sandbox?: SandboxKind } = {},
) {
  const script = join(folder, `${Math.random().toString(36).slice(2)}.mjs`)
  await writeFile(script, program)
  const worker = createPressWorker<string, { pid: number }>({ script, timeoutMs, idleMs: 1000, sandbox })
  onTestFinished(() => worker.stop())
  return worker
}

const pass = `process.send({ ok: true, pid: process.pid })`

test('a process that dies takes only its own picture along', async () => {
  const worker = await workerOf(`
    process.send('ready')
    process.on('message', (input) => input === 'bad' ? process.abort() : ${pass})`)
  expect(await worker.run('good')).toMatchObject({ ok: true })
  expect(await worker.run('bad')).toBe('gone')
  expect(await worker.run('good')).toMatchObject({ ok: true })
})

test('a picture that takes too long is refused and its process ended', async () => {
  const worker = await workerOf(
    `process.send('ready')
    process.on('message', (input) => { if (input === 'slow') for (;;); ${pass} })`,
    // Inside bubblewrap numbers of processes say nothing outside.
    { timeoutMs: 1000, sandbox: 'limits' },
  )
  const first = (await worker.run('good')) as { pid: number }
  expect(await worker.run('slow')).toBe('gone')
  const next = (await worker.run('good')) as { pid: number }
  expect(next.pid).not.toBe(first.pid)
  // It is told to end at once; that it has is known a moment later.
  await vi.waitFor(() => expect(() => process.kill(first.pid, 0)).toThrow())
})

test.skipIf(process.platform !== 'linux')('a picture that wants two gigabytes is refused', async () => {
  const worker = await workerOf(
    `process.send('ready')
    process.on('message', () => { globalThis.all = Array.from({ length: 40 }, () => Buffer.alloc(50_000_000, 1)); ${pass} })`,
    { timeoutMs: 15_000 },
  )
  expect(await worker.run('hungry')).toBe('gone')
})

test('the process knows no secret and can write nothing', async () => {
  const worker = await workerOf(`
    import { writeFileSync } from 'node:fs'
    process.send('ready')
    process.on('message', () => {
      let wrote = true
      try { writeFileSync(${JSON.stringify(join(folder, 'written'))}, 'x') } catch { wrote = false }
      process.send({ ok: true, names: Object.keys(process.env).filter((name) => name !== 'PWD').sort(), wrote })
    })`)
  expect(await worker.run('x')).toEqual({
    ok: true,
    names: ['MALLOC_ARENA_MAX', 'UV_THREADPOOL_SIZE'],
    wrote: false,
  })
})

test('a press that cannot start is an error of the machine, not of the picture', async () => {
  const worker = await workerOf(`process.exit(1)`)
  await expect(worker.run('x')).rejects.toThrow('does not start')
})

test('more pictures than the queue holds are told that it is busy', async () => {
  const mediaDir = await mkdtemp(join(folder, 'media-'))
  const press = createPhotoPress({ mediaDir, atOnce: 1, waiting: 1 })
  onTestFinished(() => press.close())
  const picture = await aPicture({ width: 100, height: 100 })
  const outcomes = await Promise.all([press.press(picture), press.press(picture), press.press(picture)])
  expect(outcomes.map((made) => made.ok || made.code)).toEqual([true, true, 'photo_press_busy'])
})

test('a disk without room is said, and leaves nothing', async () => {
  const mediaDir = await mkdtemp(join(folder, 'media-'))
  const { storage } = createPhotoPress({ mediaDir })
  const full = { ...storage, save: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) }
  const press = createPhotoPress({ mediaDir, storage: full })
  onTestFinished(() => press.close())
  expect(await press.press(await aPicture({ width: 100, height: 100 }))).toEqual(refused('photo_no_room'))
  expect(await readdir(mediaDir, { recursive: true })).toEqual(['.incoming'])
})
