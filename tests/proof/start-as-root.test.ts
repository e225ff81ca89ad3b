import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root } from '#bin/building/root.ts'
import { freePort } from '#tests/support/free-port.ts'
import { childEnv } from '#config/child-env.ts'
import { siteUser } from '#db/embedded/site-user.ts'

// The whole site, started by whoever runs the tests: by root it works as its own user, by anybody else as that user.
const dataDir = mkdtempSync(join(tmpdir(), 'yasmeen-root-'))
const port = await freePort()
const site = `http://127.0.0.1:${port}`
const oldPhoto = join(dataDir, 'media/ab', 'ab'.padEnd(32, '0'), '160.webp')
let start: ChildProcess
let said = ''

beforeAll(async () => {
  // As an earlier version left them, when all was root's.
  mkdirSync(join(oldPhoto, '..'), { recursive: true, mode: 0o700 })
  writeFileSync(oldPhoto, 'photo', { mode: 0o600 })
  chmodSync(dataDir, 0o700)
  start = spawn(process.execPath, [join(root, 'bin/run.mjs'), 'start'], {
    env: childEnv({
      DATA_DIR: dataDir,
      PORT: String(port),
      SEED: 'demo',
      NODE_ENV: undefined,
      BUILD_DIR: undefined,
      APP_SECRET: undefined,
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  start.stdout?.on('data', (text) => (said += String(text)))
  await vi.waitUntil(() => said.includes(site), { timeout: 240_000, interval: 100 })
  await vi.waitUntil(() => said.includes('Pictures are decoded'), { timeout: 60_000, interval: 100 })
}, 300_000)

afterAll(async () => {
  start.kill('SIGTERM')
  await once(start, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

test('hole 3: web, worker and decoder are not root, and have and gain no capability', async () => {
  const page = await (await fetch(`${site}/`)).text()
  const id = /data-ad-id="(\d+)"/.exec(page)?.[1]
  expect((await fetch(`${site}/ad/${id}/picture.jpg`)).status).toBe(200)

  const us = process.getuid?.() === 0 ? siteUser(dataDir).uid : process.getuid?.()
  const [webs, [worker = '']] = [pidsOf('server/web.ts'), pidsOf('server/worker.ts')]
  const { web, decoder } = await decoderOf(webs)
  for (const pid of [web, worker, decoder]) {
    const { Uid, CapEff, CapPrm, NoNewPrivs } = statusOf(pid)
    expect(Uid, pid).toBe([us, us, us, us].join('\t'))
    expect([CapEff, CapPrm], pid).toEqual(['0'.repeat(16), '0'.repeat(16)])
    if (process.getuid?.() === 0) expect(NoNewPrivs).toBe('1')
  }
  expect(readFileSync(`/proc/${decoder}/environ`, 'utf8')).not.toMatch(/SECRET|DATABASE|SMTP/)
  expect(said).toContain(`The processes run as user ${us}, without capabilities`)
})

test('hole 3: what an earlier start by root wrote is served by the user, who may not write what root believes', () => {
  const us = siteUser(dataDir)
  if (process.getuid?.() !== 0) return expect(statSync(oldPhoto).uid).toBe(process.getuid?.())
  expect(statSync(oldPhoto).uid).toBe(us.uid)
  for (const name of ['media', 'outbox', 'postgres']) expect(statSync(join(dataDir, name)).uid, name).toBe(us.uid)
  for (const name of ['.', 'secret', 'start.lock', 'owner']) {
    const { uid, mode } = statSync(join(dataDir, name))
    expect([uid, mode & 0o022], name).toEqual([0, 0])
  }
})

function pidsOf(script: string) {
  const found = pids().filter((pid) => {
    const command = read(pid, 'cmdline').split('\0')
    return command.includes(script) && read(pid, 'environ').split('\0').includes(`DATA_DIR=${dataDir}`)
  })
  if (found.length === 0) throw new Error(`${script} does not run`)
  return found
}

/** The process that made the picture: of several web processes the one that was asked for it has a decoder. */
async function decoderOf(webs: string[]) {
  for (let tries = 0; tries < 100; tries++) {
    for (const web of webs) {
      const decoder = pids().find((pid) => statusOf(pid).PPid === web)
      if (decoder) return { web, decoder }
    }
    await wait(100)
  }
  throw new Error('web has no decoder')
}

function statusOf(pid: string): Record<string, string | undefined> {
  return Object.fromEntries(
    read(pid, 'status')
      .split('\n')
      .map((line) => line.split(/:\s*/, 2)),
  )
}

function pids() {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
}

function read(pid: string, name: string) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
