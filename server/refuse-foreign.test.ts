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
