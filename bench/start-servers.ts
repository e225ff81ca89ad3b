import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuild } from '#bin/building/ensure-build.ts'
import { root } from '#bin/building/root.ts'
import type { Shutdown } from '#bin/start/shutdown.ts'
import { startProcess, stopProcess } from '#bin/start/supervise.ts'
import { childEnv } from '#config/child-env.ts'

/** Signs the sessions of measurements and nothing else. */
export const benchSecret = 'bench'.repeat(8)

/** The product's own worker on this database. */
export async function startWorker(shutdown: Shutdown, databaseUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'yasmeen-bench-worker-'))
  shutdown.add(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = { DATABASE_URL: databaseUrl, APP_SECRET: benchSecret, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const worker = startProcess('server/worker.ts', { ...settings, NODE_ENV: 'production' })
  shutdown.add(() => stopProcess(worker))
  await once(worker, 'message')
}

/** The product's own web process on this database, as `npm start` runs it. */
export async function startSite(
  shutdown: Shutdown,
  databaseUrl: string,
  {
    rateLimits = 'off',
    pageCache = 'on',
    dataDir = mkdtempSync(join(tmpdir(), 'yasmeen-bench-site-')),
  }: { rateLimits?: string; pageCache?: string; dataDir?: string } = {},
): Promise<{ origin: string; pid: number }> {
  shutdown.add(() => rmSync(dataDir, { recursive: true, force: true }))
  const buildDir = await ensureBuild({ signal: shutdown.signal })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const web = startProcess('server/web.ts', {
    DATABASE_URL: databaseUrl,
    APP_SECRET: benchSecret,
    DATA_DIR: dataDir,
    BUILD_DIR: buildDir,
    PORT: String(port),
    PUBLIC_URL: origin,
    RATE_LIMITS: rateLimits,
    PAGE_CACHE: pageCache,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  })
  shutdown.add(() => stopProcess(web))
  await once(web, 'message')
  return { origin, pid: web.pid! }
}

/** A whole site as `npm start` opens it, in one web process, until this page of it answers. */
export async function startWhole(
  shutdown: Shutdown,
  { args = [], page, settings }: { args?: string[]; page: string; settings: Record<string, string> },
): Promise<{ origin: string; pid: number }> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/start.ts', ...args], {
    cwd: root,
    env: childEnv({
      ...{ PORT: String(port), PUBLIC_URL: origin, WEB_PROCESSES: '1', LOG_LEVEL: 'error', NODE_ENV: 'production' },
      ...settings,
    }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  shutdown.add(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  while (!(await answers(origin + page))) {
    if (child.exitCode !== null) throw new Error(`The start ended with ${child.exitCode}`)
    await wait(250)
  }
  return { origin, pid: child.pid! }
}

function answers(address: string) {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Node's own HTTP server and nothing else: what the same machine can do at the most. */
export async function startBareServer(shutdown: Shutdown): Promise<{ origin: string; pid: number }> {
  const bare = startProcess('bench/bare-server.ts', {})
  shutdown.add(() => stopProcess(bare))
  const [{ port }] = (await once(bare, 'message')) as [{ port: number }]
  return { origin: `http://127.0.0.1:${port}`, pid: bare.pid! }
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
