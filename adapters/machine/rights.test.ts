import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { memoryOfChildren } from './rights.ts'

test.runIf(process.platform === 'linux')('the memory of each web process beside is known, of others not', async () => {
  for (const name of ['server/web.ts', 'server/web.ts', 'server/worker.ts']) {
    const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)', name])
    onTestFinished(async () => {
      child.kill()
      await once(child, 'exit')
    })
    await once(child.stdout, 'data')
  }
  const found = memoryOfChildren(process.pid)
  expect(found).toHaveLength(2)
  for (const bytes of found) expect(bytes).toBeGreaterThan(10 * 1024 ** 2)
})
