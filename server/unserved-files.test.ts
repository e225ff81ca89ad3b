import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '#config/env.ts'
import { staticFiles } from './static-files.ts'

const serve = staticFiles(join(env.buildDir, 'client'))
const server = createServer(async (request, response) => {
  const [pathname = ''] = request.url!.split('?')
  if (!(await serve(request, response, pathname))) response.writeHead(404).end()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)

test('a built file is served under its own name', async () => {
  const icon = await ask('/icon.svg')
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
  const answer = await ask(path)
  expect([answer.status, await answer.text()]).toEqual([404, ''])
})
