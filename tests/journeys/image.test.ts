import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { root } from '#bin/building/root.ts'
import { freePort } from '#tests/support/free-port.ts'
import { makeImageTree } from '../support/image-tree.ts'

// The image without a container engine: the same tree, read-only, run by bubblewrap as a user whom this machine does not
// know, without capabilities, with one folder to write in. A minute of both processors: with the proof alone, as the release
// that it is made of is tried at every run.

const containerfile = readFileSync(join(root, 'deploy/container/Containerfile'), 'utf8')
const uid = Number(/useradd --uid (\d+)/.exec(containerfile)?.[1])
const settings = Object.fromEntries(
  /^ENV (.+)$/m
    .exec(containerfile)![1]!
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)
const folder = mkdtempSync(join(tmpdir(), 'yasmeen-image-'))
const [tree, storage] = [join(folder, 'tree'), join(folder, 'storage')]
const port = await freePort()
const site = `http://127.0.0.1:${port}`
const running: ChildProcess[] = []
const isProof = inject('everyStep')

beforeAll(async () => {
  if (!isProof) return
  chmodSync(folder, 0o711)
  await makeImageTree(tree, uid)
  mkdirSync(storage, { mode: 0o700 })
  if (process.getuid?.() === 0) chownSync(storage, uid, uid)
}, 300_000)

afterAll(async () => {
  for (const child of running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

/** A command in the tree. */
function inImage(...command: string[]) {
  const stranger = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${uid}`,
    '--clear-groups',
    '--no-new-privs',
    '--inh-caps=-all',
  ]
  const env = Object.entries({
    ...settings,
    PORT: String(port),
    SEED: 'essentials',
    PATH: '/usr/local/bin:/usr/bin:/bin',
  })
  return [
    ...(process.getuid?.() === 0 ? stranger : []),
    ...['bwrap', '--unshare-all', '--share-net', '--die-with-parent', '--uid', String(uid), '--gid', String(uid)],
    ...['--ro-bind', tree, '/', '--bind', storage, '/storage', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...['--remount-ro', '/', '--cap-drop', 'ALL', '--clearenv', ...env.flatMap((pair) => ['--setenv', ...pair])],
    ...['--chdir', '/app', '--', ...command],
  ]
}

function start() {
  const [program, ...args] = inImage('node', 'bin/run.mjs', 'start')
  const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  running.push(child)
  const isReady = () =>
    fetch(`${site}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const ready = vi.waitUntil(async () => child.exitCode !== null || (await isReady()), {
    timeout: 120_000,
    interval: 200,
  })
  return { child, ready, said: () => said }
}

/** The site's own process inside, which bubblewrap started and does not pass signals on to. */
function stop(child: ChildProcess) {
  const below = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  const inside = below(child.pid!).flatMap(below)[0]
  process.kill(inside!, 'SIGTERM')
}

test.runIf(isProof)(
  'read-only, as a stranger without capabilities, it becomes ready, serves pages and ends in order',
  async () => {
    const first = start()
    await first.ready
    expect((await fetch(`${site}/readyz`).catch(() => undefined))?.status, first.said()).toBe(200)
    const home = await fetch(`${site}/home`)
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('<html lang="ar" dir="rtl"')])
    const rights = `The processes run as user ${uid}, without capabilities`
    await vi.waitUntil(() => first.said().includes(rights), { timeout: 60_000 })
    expect(first.said()).not.toContain('Installing')

    stop(first.child)
    const begun = Date.now()
    await once(first.child, 'exit')
    expect(first.child.exitCode, first.said()).toBe(0)
    // What stops is given 15 s each before it is ended by force.
    expect(Date.now() - begun).toBeLessThan(20_000)

    const second = start()
    await second.ready
    expect((await fetch(`${site}/browse`)).status).toBe(200)
    expect(second.said()).not.toContain('password')
    stop(second.child)
    await once(second.child, 'exit')
    expect(second.child.exitCode).toBe(0)
  },
  240_000,
)

test.runIf(isProof)('outside of /storage and /tmp nothing can be written', () => {
  const write = `for (const at of ['/app/x', '/etc/x', '/usr/x', '/x', '/storage/x', '/tmp/x'])
    try { require('fs').writeFileSync(at, ''); console.log(at) } catch (error) { console.log(error.code) }`
  const [program, ...args] = inImage('node', '-e', write)
  const { stdout } = spawnSync(program!, args, { encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual(['EROFS', 'EROFS', 'EROFS', 'EROFS', '/storage/x', '/tmp/x'])
})
