import { expect, test } from 'vitest'
import { refuseForeign } from './refuse-foreign.ts'

const site = new URL('https://souq.example')

function post(path: string, headers: Record<string, string>) {
  return refuseForeign(new Request(new URL(path, site), { method: 'POST', headers }), site)?.status
}

test.each([
  ['another origin', { Origin: 'https://elsewhere.example' }],
  ['a hidden origin', { Origin: 'null' }],
  ['another scheme', { Origin: 'http://souq.example' }],
  ['a sister site', { Origin: 'https://shop.souq.example' }],
  ['a foreign referer where the origin is missing', { Referer: 'https://elsewhere.example/page' }],
  ['a sister site, of a browser that says no more', { 'Sec-Fetch-Site': 'same-site' }],
  ['a browser that says so', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://souq.example' }],
])('a form of %s is turned away', (_, headers) => {
  expect(post('/logout', headers)).toBe(403)
})

test('a form of this site passes, and reading always does', () => {
  expect(post('/logout', { Origin: 'https://souq.example', 'Sec-Fetch-Site': 'same-origin' })).toBeUndefined()
  const read = new Request(site, { headers: { Origin: 'https://elsewhere.example' } })
  expect(refuseForeign(read, site)).toBeUndefined()
})

test('large bodies pass only where photos are read part by part', () => {
  const photos = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '9000000' }
  const talk = '/messages/00000000-0000-4000-8000-000000000000'
  for (const path of [
    '/post',
    '/en/post.data',
    '/photos',
    '/en/orders/17',
    '/profile/ads/12/edit',
    `/en${talk}/photos.data`,
    '/settings',
  ])
    expect(post(path, photos), path).toBeUndefined()
  for (const path of ['/login', '/en/theme', '/post/x', '/admin/ads/1/approval', talk, '/settings/security'])
    expect(post(path, photos), path).toBe(413)
  expect(post('/post', { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '9000000' })).toBe(413)
  // A photo by itself has one address; a form's address would read it whole.
  for (const type of ['image/png', 'application/octet-stream']) {
    expect(post('/en/photos', { ...photos, 'Content-Type': type }), type).toBeUndefined()
    for (const path of ['/post', '/orders/17', '/settings', '/profile/ads/12/edit.data', `${talk}/photos`])
      expect(post(path, { ...photos, 'Content-Type': type }), `${path} ${type}`).toBe(413)
  }
  expect(post('/post', { ...photos, 'Content-Type': 'multipart/form-datax' })).toBe(413)
  expect(post('/login', { 'Transfer-Encoding': 'chunked' })).toBe(411)
})

test('a body is of a type that a form of ours has, and no larger than it may be', () => {
  const origin = { Origin: 'https://souq.example' }
  const send = (type: string, bytes: number, path = '/post/draft') =>
    post(path, { ...origin, 'Content-Type': type, 'Content-Length': String(bytes) })
  const kilobyte = 1024
  const form = 'application/x-www-form-urlencoded'
  expect([send(form, 256 * kilobyte), send(form, 256 * kilobyte + 1)]).toEqual([undefined, 413])
  const json = 'application/json; charset=utf-8'
  expect([send(json, 64 * kilobyte), send(json, 64 * kilobyte + 1)]).toEqual([undefined, 413])
  // Stripe writes what it likes, and signs it.
  expect(send(json, 200 * kilobyte, '/api/webhooks/stripe')).toBeUndefined()
  const photos = 'multipart/form-data; boundary=x'
  expect([send(photos, 200 * kilobyte * kilobyte, '/post'), send(photos, 210 * kilobyte * kilobyte, '/post')]).toEqual([
    undefined,
    413,
  ])
  for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'text/xml', 'application/json2'])
    expect(send(type, 10), type).toBe(415)
  expect(send('', 0)).toBeUndefined()
})
