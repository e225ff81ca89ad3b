import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveMetrics } from './metrics.ts'

const server = createServer((request, response) => void serveMetrics(request, response))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const ask = (headers: Record<string, string>) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`, { headers })

test('figures are for this machine alone: a request that a proxy passed on finds nothing', async () => {
  for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP']) {
    const answer = await ask({ [name]: '203.0.113.5' })
    expect([name, answer.status, await answer.text()]).toEqual([name, 404, 'Not found.'])
  }
  const own = await ask({})
  expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(await own.text()).toMatch(/^process_cpu_seconds_total \d/m)
})
