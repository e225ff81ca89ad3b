import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '#config/env.ts'
import { staticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'built-'))
for (const name of ['a.js', 'a.css', 'a.svg', 'a.txt', 'a.json', 'a.woff2', 'a.html', 'a.php', 'a'])
  writeFileSync(join(folder, name), '<script>1</script>')
const [ask, askOfBuild] = [serving(folder), serving(join(env.buildDir, 'client'))]
afterAll(() => rmSync(folder, { recursive: true }))

/** Asks a server of the files of this folder. */
function serving(root: string) {
  const serve = staticFiles(root)
  const server = createServer(async (request, response) => {
    if (!(await serve(request, response, request.url ?? ''))) response.writeHead(404).end()
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void server.close())
  return (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
}

test.each([
  ['a.js', 'text/javascript; charset=utf-8'],
  ['a.css', 'text/css; charset=utf-8'],
  ['a.svg', 'image/svg+xml; charset=utf-8'],
  ['a.txt', 'text/plain; charset=utf-8'],
  ['a.json', 'application/json'],
  ['a.woff2', 'font/woff2'],
  ['a.html', 'application/octet-stream'],
  ['a.php', 'application/octet-stream'],
  ['a', 'application/octet-stream'],
])('%s is sent as %s, as it stands, and run by nobody', async (name, type) => {
  const answer = await ask(`/${name}`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type])
  expect(await answer.text()).toBe('<script>1</script>')
})

test('only files that were there at the start are ever answered', async () => {
  writeFileSync(join(folder, 'later.js'), '1')
  for (const path of ['/later.js', '/../package.json', '/%2e%2e/package.json', '/a.js/', '/'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})

test('a built file is served under its own name', async () => {
  const icon = await askOfBuild('/icon.svg')
  expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
})

test.each([
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/data/secret',
  '/server/index.js',
  '/assets/',
  '/assets',
  '/',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/..%2fserver%2findex.js',
  '/icon.svg/',
  '/icon.svg%00.css',
])('%s is no file of the site, and no folder is listed', async (path) => {
  const answer = await askOfBuild(path)
  expect([answer.status, await answer.text()]).toEqual([404, ''])
})
