import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockHolder, takeLock, waitForLock } from './lock.mjs'

function aLockFile() {
  const folder = mkdtempSync(join(tmpdir(), 'yasmeen-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'deep/start.lock')
}

/** Runs a process that takes the lock, says so, and stays when asked to. */
function holdElsewhere(file: string, { stay }: { stay: boolean }) {
  const script = `
    import { takeLock } from ${JSON.stringify(`${import.meta.dirname}/lock.mjs`)}
    const lock = takeLock(${JSON.stringify(file)})
    console.log(lock.holder ? 'refused' : 'taken')
    if (${stay}) setInterval(() => {}, 1000); else process.exit()`
  const args = ['--input-type=module', '-e', script]
  return stay
    ? spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    : spawnSync(process.execPath, args, { encoding: 'utf8' })
}

test('a lock is taken, told about, and released', async () => {
  const file = aLockFile()
  const lock = await waitForLock(file)
  lock.write({ address: 'http://127.0.0.1:3000' })
  expect(takeLock(file).holder).toMatchObject({ pid: process.pid, address: 'http://127.0.0.1:3000' })
  lock.release()
  expect(existsSync(file)).toBe(false)
  expect(lockHolder(file)).toBeUndefined()
})

test('a live process keeps its lock; killed, it loses it', async () => {
  const file = aLockFile()
  const other = holdElsewhere(file, { stay: true }) as ReturnType<typeof spawn>
  await new Promise((resolve) => other.stdout?.once('data', resolve))
  expect(takeLock(file).holder?.pid).toBe(other.pid)

  other.kill('SIGKILL')
  await new Promise((resolve) => other.once('exit', resolve))
  expect(takeLock(file).holder).toBeUndefined()
})

test('a lock of a process whose number is somebody else’s now is stale', () => {
  const file = aLockFile()
  holdElsewhere(file, { stay: false })
  const left = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...left, pid: process.pid }))
  expect(takeLock(file).holder).toBeUndefined()
})

test('a lock that was torn by a power cut is stale', () => {
  const file = aLockFile()
  takeLock(file)
  writeFileSync(file, '{"pid":')
  expect(takeLock(file).holder).toBeUndefined()
})
