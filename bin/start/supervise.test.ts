import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { supervise } from './supervise.ts'

/** A process that writes its number down, says that it is ready, and ends when it is told to. */
const obedient = `
  import { appendFileSync } from 'node:fs'
  appendFileSync(process.env.WRITES_TO, process.pid + ' ')
  process.once('SIGTERM', () => process.exit(0))
  process.once('disconnect', () => process.exit(0))
  process.send('ready')`

function start(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'yasmeen-supervise-'))
  const file = join(folder, 'child.mjs')
  const pids = join(folder, 'pids')
  writeFileSync(file, script)
  const child = supervise(file, { WRITES_TO: pids })
  onTestFinished(async () => {
    await child.stop()
    rmSync(folder, { recursive: true })
  })
  const started = () => (existsSync(pids) ? readFileSync(pids, 'utf8').trim().split(' ').map(Number) : [])
  return { ...child, started }
}

test('a process that dies is started again', async () => {
  const child = start(obedient)
  await child.ready
  process.kill(child.started()[0] as number, 'SIGKILL')
  await expect.poll(() => child.started().length, { timeout: 10_000 }).toBe(2)
})

test('a process that is stopped stays away', async () => {
  const child = start(obedient)
  await child.ready
  await child.stop()
  expect(() => process.kill(child.started()[0] as number, 0)).toThrow('ESRCH')
  expect(child.started()).toHaveLength(1)
})

test('a process that ends before it is ready is told about', async () => {
  const child = start('process.exit(3)')
  await expect(child.ready).rejects.toThrow('did not start')
})
