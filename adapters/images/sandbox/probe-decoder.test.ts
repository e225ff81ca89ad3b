import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPressWorker } from '../press-worker.ts'
import { decoderCommand, decoderMemory } from './decoder-command.ts'
import { sandboxKind } from './kinds.ts'
import { probeDecoder } from './probe-decoder.ts'

// What is installed decides how tight the walls are; nothing may hold on a machine with bubblewrap alone.
const kinds = [...new Set(['limits', sandboxKind()] as const)]

test.each(kinds)('hole 3: a decoder with %s reads no file of others, writes none and gains no rights', async (kind) => {
  expect(await probeDecoder(kind)).toMatchObject({
    kind,
    reads: false,
    writes: false,
    mayGain: false,
    environment: expect.not.arrayContaining([expect.stringMatching(/SECRET|URL|HOME|PATH/)]),
  })
})

test('hole 3: what is said about the network is what a decoder found when it tried', async () => {
  const facts = await probeDecoder()
  expect(facts?.network).toBe(sandboxKind() === 'limits')
  expect((await probeDecoder('limits'))?.network).toBe(true)
})

test('hole 3: no file of DATA_DIR but what has just arrived can be read, nor a program started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'decoder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const secret = join(folder, 'secret')
  const script = join(folder, 'code/script.mjs')
  const incoming = join(folder, 'incoming')
  const worker = createPressWorker<string, Record<string, unknown>>({
    script: await programAt(script),
    timeoutMs: 10_000,
    idleMs: 1000,
    reads: [incoming],
  })
  onTestFinished(() => worker.stop())
  await writeFile(secret, 'kept to itself')
  await worker.run(secret)
  await writeFile(join(incoming, 'picture'), 'seen')
  expect(await worker.run(secret)).toMatchObject({ read: null, started: false, threaded: false })
  expect(await worker.run(join(incoming, 'picture'))).toMatchObject({ read: 'seen' })
})

test('hole 3: the kernel bounds memory, processor time, files and processes of a decoder', async () => {
  const [command, ...args] = decoderCommand({ script: 'x.mjs', cpuSeconds: 77, kind: 'limits' })
  if (command.endsWith('node')) return expect(process.platform).not.toBe('linux')
  const bounds = args.slice(0, args.indexOf(process.execPath))
  expect(bounds).toEqual(
    expect.arrayContaining([`--data=${decoderMemory}`, '--cpu=77', '--fsize=0', '--core=0', '--nofile=256']),
  )
})

async function programAt(script: string) {
  await mkdir(dirname(script), { recursive: true })
  await writeFile(
    script,
    `import { readFileSync } from 'node:fs'
    import { spawnSync } from 'node:child_process'
    import { Worker } from 'node:worker_threads'
    const attempt = (act) => { try { return act() } catch { return null } }
    process.on('message', (path) => process.send({
      read: attempt(() => readFileSync(path, 'utf8')),
      started: attempt(() => spawnSync('true')) !== null,
      threaded: attempt(() => new Worker('', { eval: true })) !== null,
    }))
    process.send('ready')`,
  )
  return script
}
