import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuild } from '#bin/building/ensure-build.ts'
import { root } from '#bin/building/root.ts'
import { freePort } from '#tests/support/free-port.ts'
import { childEnv } from '#config/child-env.ts'

const host = '127.0.0.1'
const dataDir = mkdtempSync(join(tmpdir(), 'yasmeen-start-'))
// Open to PostgreSQL's own user, so that the cluster lies inside also when root runs the tests.
chmodSync(dataDir, 0o711)
const port = await freePort()
const running: ChildProcess[] = []

beforeAll(() => ensureBuild(), 300_000)

afterAll(async () => {
  for (const child of running.filter((child) => child.exitCode === null && child.signalCode === null)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

test('the first start opens the market and tells the administrator’s password; a stop ends with 0', async () => {
  const start = await launch()
  expect(start.said()).toContain(`http://${host}:${port}`)
  expect(start.said()).toContain('admin@example.com')
  expect(start.said()).toMatch(/The password, shown only this once\n\s+\S{20,}/)
  expect((await fetch(`http://${host}:${port}/browse`)).status).toBe(200)

  start.child.kill('SIGTERM')
  expect(await once(start.child, 'exit')).toEqual([0, null])
  expect(postmaster()).toBeUndefined()
})

test('the second start keeps the password to itself, and a third beside it says where the market is', async () => {
  const start = await launch()
  expect(start.said()).not.toContain('password')

  const third = await launch()
  expect(third.child.exitCode).toBe(1)
  expect(third.said().trim().split('\n')).toEqual([expect.stringContaining(`http://${host}:${port}`)])
  start.child.kill('SIGINT')
  expect(await once(start.child, 'exit')).toEqual([0, null])
})

test('killed without a word it leaves no server behind, and the next start takes over', async () => {
  const killed = await launch()
  expect(postmaster()).toBeDefined()
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  await expect.poll(postmaster).toBeUndefined()
  expect(existsSync(join(dataDir, 'start.lock'))).toBe(true)

  const start = await launch()
  expect((await fetch(`http://${host}:${port}/browse`)).status).toBe(200)
  start.child.kill('SIGTERM')
  await once(start.child, 'exit')
})

test('a taken port is not waited for', async () => {
  const other = createServer().listen(port, host)
  await once(other, 'listening')
  const start = await launch()
  expect(start.said()).toContain(`Port ${port} is taken`)
  const [address] = /http:\S+/.exec(start.said()) ?? []
  expect(address).not.toBe(`http://${host}:${port}`)
  expect((await fetch(`${address}/browse`)).status).toBe(200)
  start.child.kill('SIGTERM')
  await once(start.child, 'exit')
  other.close()
})

/** Starts the site as the command does, and waits until it is open or has given up. */
async function launch() {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/start.ts'], {
    cwd: root,
    env: childEnv({
      DATA_DIR: dataDir,
      HOST: host,
      PORT: String(port),
      SEED: 'essentials',
      APP_SECRET: undefined,
      ADMIN_PASSWORD: undefined,
    }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
  const closed = once(child, 'exit')
  while (!said.includes('Ctrl-C stops') && child.exitCode === null) {
    await Promise.race([closed, new Promise((done) => setTimeout(done, 50))])
  }
  return { child, said: () => said }
}

/** The server of this DATA_DIR, while it lives. */
function postmaster() {
  try {
    const pid = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')) ? undefined : pid
  } catch {
    return undefined
  }
}
