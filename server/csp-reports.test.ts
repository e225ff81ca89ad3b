import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cspReports } from './csp-reports.ts'

const register = new Registry()
const lines: unknown[] = []
const serve = cspReports({ register, log: { warn: (line: unknown) => void lines.push(line) } })
const server = createServer((request, response) => void serve(request, response, request.url!))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())
beforeEach(() => {
  register.resetMetrics()
  lines.length = 0
})

function send(body: string, init: RequestInit = {}) {
  const { port } = server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}/csp-reports`, { method: 'POST', body, ...init })
}

async function counted() {
  const [metric] = await register.getMetricsAsJSON()
  return Object.fromEntries(metric!.values.map(({ labels, value }) => [labels['directive'], value]))
}

const old = (name: string) => JSON.stringify({ 'csp-report': { 'violated-directive': name } })

test('a report is counted by what it broke, in either format', async () => {
  expect((await send(old("script-src-elem 'self'"))).status).toBe(204)
  const list = [
    { type: 'csp-violation', body: { effectiveDirective: 'img-src' } },
    { type: 'deprecation', body: { id: 'x' } },
  ]
  expect((await send(JSON.stringify(list))).status).toBe(204)
  expect(await counted()).toEqual({ 'script-src-elem': 1, 'img-src': 1 })
})

test('only the name of the directive is kept, and only one that exists', async () => {
  const report = { 'document-uri': 'https://x/reset-password?token=secret', 'effective-directive': 'salma@example.com' }
  await send(JSON.stringify({ 'csp-report': report }))
  expect(await counted()).toEqual({ other: 1 })
  expect(lines).toEqual([{ directive: 'other' }])
})

test.each(['', 'null', '[]', '{', '[null]', '{"csp-report":null}', '[{"body":[]}]', '{"__proto__":{"x":1}}'])(
  'what is no report (%s) is answered and counts nothing',
  async (body) => {
    expect((await send(body)).status).toBe(204)
    expect(await counted()).toEqual({})
  },
)

test('a flood writes ten lines a minute and counts twenty of a list', async () => {
  const body = JSON.stringify(Array.from({ length: 100 }, () => ({ body: { effectiveDirective: 'img-src' } })))
  await send(body)
  await send(body)
  expect(await counted()).toEqual({ 'img-src': 40 })
  expect(lines.length).toBeLessThanOrEqual(10)
})

test('nothing larger than 16 KB is read, and nothing but reports is taken', async () => {
  const sent = await send('x'.repeat(17 * 1024)).then(
    ({ status }) => status,
    () => 'cut',
  )
  expect([413, 'cut']).toContain(sent)
  expect((await send('', { method: 'GET', body: null })).status).toBe(405)
  expect(await counted()).toEqual({})
})
