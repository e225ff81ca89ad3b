import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeRelease } from '#bin/building/make-release.ts'
import { root } from '#bin/building/root.ts'
import { freePort } from '#tests/support/free-port.ts'
import { childEnv } from '#config/child-env.ts'

// What `npm run release` makes, installed and started as on a machine that only serves.
const folder = mkdtempSync(join(tmpdir(), 'yasmeen-release-'))
const [release, dataDir] = [join(folder, 'release'), join(folder, 'data')]
const host = '127.0.0.1'
const port = await freePort()
const site = `http://${host}:${port}`
const running: ChildProcess[] = []

beforeAll(async () => {
  // PostgreSQL's own user has to pass when root runs the tests.
  chmodSync(folder, 0o711)
  await makeRelease(release)
}, 300_000)

afterAll(async () => {
  for (const child of running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

test('a release has no test, and nothing in it imports what was left out', () => {
  const paths = readdirSync(release, { recursive: true, encoding: 'utf8' }).filter((path) => !path.startsWith('built/'))
  expect(paths.length).toBeGreaterThan(1000)
  expect(
    paths.filter((path) => /\.test\.tsx?$|^(tests|bench|data)\b|(^|\/)(node_modules|\.git|\.env)$/.test(path)),
  ).toEqual([])
  const imported = /(?:\bfrom|\bimport|\bimport\()\s*'([.#][^']+)'/g
  const lost = paths
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('i18n/paraglide/'))
    .flatMap((path) =>
      [...readFileSync(join(release, path), 'utf8').matchAll(imported)].map(([, name = '']) => ({ path, name })),
    )
    .filter(({ path, name }) => {
      // Written by the build, types alone.
      if (name.startsWith('./+types/')) return false
      const [file = ''] = name.split('?')
      return !existsSync(join(release, file.startsWith('#') ? file.slice(1) : join(dirname(path), file)))
    })
  expect(lost).toEqual([])
})

test('it installs no package that only builds or tests, opens the market in Arabic, and ends with 0', async () => {
  const start = launch()
  await vi.waitUntil(() => start.said().includes(site) || start.child.exitCode !== null, { timeout: 240_000 })
  expect(start.said()).toContain(site)

  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, object>
  const installed = Object.keys(devDependencies!).filter((name) => existsSync(join(release, 'node_modules', name)))
  expect(installed).toEqual([])
  expect(existsSync(join(release, 'node_modules/react'))).toBe(true)

  const home = await fetch(`${site}/home`)
  expect(home.status).toBe(200)
  const page = await home.text()
  expect(page).toContain('<html lang="ar" dir="rtl"')
  const [script] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  const answer = await fetch(`${site}${script}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])

  // Two of them share the port, and both count.
  const figures = await (await fetch(`${site}/metrics`)).text()
  expect(figures).toMatch(/^yasmeen_web_processes 2$/m)

  start.child.kill('SIGTERM')
  expect(await once(start.child, 'exit')).toEqual([0, null])
}, 300_000)

test('where its sources were changed it says so, instead of serving pages that do not fit', async () => {
  appendFileSync(join(release, 'app/root.tsx'), '\n')
  const start = launch()
  expect(await once(start.child, 'exit')).toEqual([1, null])
  expect(start.said()).toContain('The sources of this release were changed')
})

function launch() {
  const child = spawn(process.execPath, [join(release, 'bin/run.mjs'), 'start'], {
    cwd: release,
    env: childEnv({
      ...{
        DATA_DIR: dataDir,
        PORT: String(port),
        SEED: 'essentials',
        WEB_PROCESSES: '2',
        npm_config_prefer_offline: 'true',
      },
      ...{ NODE_ENV: undefined, BUILD_DIR: undefined, APP_SECRET: undefined, NODE_COMPILE_CACHE: undefined },
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  running.push(child)
  return { child, said: () => said }
}
