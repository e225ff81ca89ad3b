import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#app/request/contexts.ts'
import { httpLimits } from './http-limits.ts'
import { createListener } from './listener.ts'

const listener = createListener({
  answer: async () => new Response('page'),
  services: { photoPress: {} } as Services,
  middlewares: [],
})
const server = createServer({ ...httpLimits, headersTimeout: 300 }, listener)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)

test('a search of ten thousand letters is answered with a page in the language of its address', async () => {
  const search = encodeURIComponent('س'.repeat(10_000))
  for (const [path, lang, words, again] of [
    ['/browse', 'ar', 'لم نفهم هذا الطلب', 'href="/browse"'],
    ['/en/browse', 'en', 'We did not understand this request', 'href="/en/browse"'],
  ] as const) {
    const answer = await ask(`${path}?search=${search}`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([414, 'text/html; charset=utf-8'])
    const page = await answer.text()
    for (const part of [`lang="${lang}"`, words, again]) expect(page).toContain(part)
    expect(page.length).toBeLessThan(4000)
  }
  expect(await (await ask('/browse?search=kia')).text()).toBe('page')
})

test('headers of more than 16 KB are turned away, as is an address of more than 4 KB', async () => {
  const send = (bytes: number) =>
    sendBytes(`GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${'a'.repeat(bytes)}\r\n\r\n`)
  expect((await send(16_000)).slice(0, 12)).toBe('HTTP/1.1 200')
  expect((await send(16_500)).slice(0, 12)).toBe('HTTP/1.1 431')
  expect((await ask(`/browse?search=${'a'.repeat(4000)}`)).status).toBe(200)
  expect((await ask(`/browse?search=${'a'.repeat(4096)}`)).status).toBe(414)
})

/** Sends these bytes and answers all that came back. */
async function sendBytes(bytes: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

test('hole 15: a method that the site does not know is 405, and a Host that names none is 400', async () => {
  const request = (line: string, host: string) =>
    sendBytes(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  for (const method of ['TRACE', 'PUT', 'PROPFIND']) {
    const answer = await request(`${method} /browse`, 'localhost')
    expect(answer).toMatch(/^HTTP\/1.1 405 /)
    expect(answer).toContain('Allow: GET, HEAD, POST, PATCH, DELETE, OPTIONS')
  }
  for (const host of ['a b', 'a/b', 'a@b', '[::1', 'a:b', 'a:123456', 'a:99999', '256.1.1.1', 'é', '<script>', ''])
    expect([host, (await request('GET /browse', host)).slice(0, 12)]).toEqual([host, 'HTTP/1.1 400'])
  for (const host of ['localhost:3000', '[::1]:80', '10.0.0.1'])
    expect([host, (await request('GET /browse', host)).slice(0, 12)]).toEqual([host, 'HTTP/1.1 200'])
})

test('of two hosts in one request neither is believed', async () => {
  const answer = await sendBytes('GET / HTTP/1.1\r\nHost: localhost\r\nHost: souq.example\r\nConnection: close\r\n\r\n')
  expect(answer.slice(9, 12)).toBe('400')
})

test('hole 7: a foreign Host is 421, but whoever asks whether the process lives may use any', async () => {
  const status = async (path: string) =>
    (await sendBytes(`GET ${path} HTTP/1.1\r\nHost: souq.example\r\nConnection: close\r\n\r\n`)).slice(9, 12)
  expect([await status('/browse'), await status('/media/x'), await status('/healthz')]).toEqual(['421', '421', '200'])
  expect(await status('/metrics')).toBe('200')
})

test('health checks, metrics and refusals have the protective headers too', async () => {
  const request = (line: string, host = 'localhost') =>
    sendBytes(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  for (const [status, answer] of [
    ['200', await request('GET /healthz')],
    ['200', await request('GET /metrics')],
    ['400', await request('GET /browse', 'a b')],
    ['400', await request('GET //browse')],
    ['404', await request('GET /media/x')],
    ['405', await request('TRACE /browse')],
    ['414', await request(`GET /browse?search=${'a'.repeat(5000)}`)],
    ['421', await request('GET /browse', 'souq.example')],
  ] as const) {
    expect(answer.slice(9, 12)).toBe(status)
    const [head = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^Content-Security-Policy: .*default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/im)
    expect(head).toMatch(/^X-Content-Type-Options: nosniff$/im)
    expect(head).toMatch(/^Cross-Origin-Resource-Policy: same-origin$/im)
  }
})

test('a request of two lengths, or of a length and pieces, is none: no proxy before it can see another end', async () => {
  const body = 'a=1\r\n\r\nGET /browse HTTP/1.1\r\nHost: localhost\r\n\r\n'
  for (const framing of [
    'Content-Length: 3\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 3',
    'Content-Length: 3\r\nContent-Length: 30',
    'Content-Length: 3, 30',
    'Content-Length: +3',
    'Transfer-Encoding: identity, chunked, x',
    'Transfer-Encoding : chunked',
    'X: y\nTransfer-Encoding: chunked',
  ]) {
    const answer = await sendBytes(`POST /browse HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n\r\n${body}`)
    expect([framing, answer.slice(0, 12), answer.split('HTTP/1.1').length]).toEqual([framing, 'HTTP/1.1 400', 2])
  }
})

test('hole 15: a request whose headers do not come is answered with 408 soon after its time is over', async () => {
  const began = performance.now()
  expect(await sendBytes('GET /browse HTTP/1.1\r\nHost: localhost\r\n')).toMatch(/^HTTP\/1.1 408 /)
  expect(performance.now() - began).toBeGreaterThan(290)
  expect(httpLimits.headersTimeout + httpLimits.connectionsCheckingInterval).toBeLessThanOrEqual(16_000)
})
