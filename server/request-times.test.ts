import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { requestTimes, routeNames } from './request-times.ts'

const routes = [
  '/',
  '/ad/:adId/:slug?',
  '/ad/:adId/phone',
  '/admin',
  '/admin/ads/approvals',
  '/admin/ads/:adId/approval',
]

test.each([
  ['/', '/'],
  ['/en', '/'],
  ['/ad/7', '/ad/:adId/:slug?'],
  ['/en/ad/7/سيارة', '/ad/:adId/:slug?'],
  ['/AD/7/phone', '/ad/:adId/phone'],
  ['/admin.data', '/admin'],
  ['/admin/ads/approvals', '/admin/ads/approvals'],
  ['/admin/ads/7/approval', '/admin/ads/:adId/approval'],
  ['/media/ab/cd.jpg', '/media/*'],
  ['/wp-login.php', 'other'],
  ['/ad/7/phone/more', 'other'],
])('%s is counted as %s', (path, route) => {
  expect(routeNames([...routes, '/media/*'])(path)).toBe(route)
})

test('an answer is timed by pattern, method and status; what a stranger makes up becomes no label', async () => {
  const register = new Registry()
  const observe = requestTimes({ register, routes })
  const server = createServer((request, response) => {
    observe(request, response)
    response.writeHead(request.url === '/' ? 200 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const path of ['/', '/x1', '/x2', '/stream']) await (await fetch(at + path)).text()
  await (await fetch(at, { method: 'PATCH' })).text()
  await expect
    .poll(async () => (await register.metrics()).match(/_count\{.*/g)?.sort())
    .toEqual([
      '_count{route="/",method="GET",status="200"} 1',
      '_count{route="/",method="other",status="200"} 1',
      '_count{route="other",method="GET",status="404"} 2',
    ])
  server.close()
})
