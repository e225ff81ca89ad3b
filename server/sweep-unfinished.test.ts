import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createIncomingFiles } from '#adapters/storage/incoming-files.ts'
import { sweepUnfinished } from './sweep-unfinished.ts'

test('what came by halves goes after its time, at the start and while the process runs', async () => {
  const mediaDir = await mkdtemp(join(tmpdir(), 'yasmeen-sweep-'))
  const folder = join(mediaDir, '.incoming')
  await mkdir(folder)
  const write = async (name: string) => {
    await writeFile(join(folder, name), 'x')
    await utimes(join(folder, name), 0, 0)
  }
  await write('before.piece')
  await writeFile(join(folder, 'young.piece'), 'x')
  const sweeping = sweepUnfinished(createIncomingFiles(mediaDir), pino({ level: 'silent' }), {
    lifetime: 60_000,
    every: 20,
  })
  onTestFinished(async () => {
    clearInterval(sweeping)
    await rm(mediaDir, { recursive: true })
  })
  await expect.poll(() => readdir(folder)).toEqual(['young.piece'])
  await write('meanwhile.piece')
  await expect.poll(() => readdir(folder)).toEqual(['young.piece'])
})
