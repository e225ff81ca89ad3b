import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { memoryFlags } from './memory.ts'
import { startProcess, stopProcess } from './supervise.ts'

const megabytes = 1024 * 1024

test('a web process may take some 200 MB for its objects, and no more', () => {
  const script = `process.stdout.write(String(require('v8').getHeapStatistics().heap_size_limit))`
  const limit = Number(
    execFileSync(process.execPath, [...memoryFlags('server/web.ts'), '-e', script], { encoding: 'utf8' }),
  )
  expect(limit).toBeGreaterThan(150 * megabytes)
  expect(limit).toBeLessThan(256 * megabytes)
})

test('a process is started with the flags of its script, before the script', async () => {
  // Ends at once: it is given no database.
  const child = startProcess('server/web.ts', { DATABASE_URL: undefined, NODE_ENV: 'production' })
  const { spawnargs } = child
  await stopProcess(child)
  const script = spawnargs.indexOf('server/web.ts')
  for (const flag of memoryFlags('server/web.ts')) expect(spawnargs.indexOf(flag)).toBeLessThan(script)
  expect(spawnargs).toEqual(expect.arrayContaining([...memoryFlags('server/web.ts')]))
})

test('where Vite builds inside the web process, it takes what it needs', () => {
  expect(memoryFlags('server/web.ts', { isDevelopment: true })).toEqual([])
})
