import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchSlowBodies } from './slow-bodies.ts'

let reads = true
const watch = watchSlowBodies({ bytesPerSecond: 100_000, grace: 200, mostCredit: 400, checkedEvery: 20 })
const server = createServer((request, response) => {
  watch(request, request.url === '/short' ? 500 : 60_000)
  if (reads) request.resume().on('end', () => response.end('whole'))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends a body in pieces with pauses between them; answers how many went out before the line was closed, and what was said. */
async function send(pieces: number, { bytes = 2000, pause = 20, path = '/' } = {}) {
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  let isClosed = false
  line.on('data', (data: Buffer) => (text += data.toString()))
  line.on('error', () => {}).on('close', () => (isClosed = true))
  await once(line, 'connect')
  line.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${pieces * bytes}\r\n\r\n`)
  let sent = 0
  for (; sent < pieces && !isClosed; sent += 1) {
    line.write(Buffer.alloc(bytes))
    await new Promise((done) => setTimeout(done, pause))
  }
  if (!isClosed) await once(line, 'close')
  return { sent, text }
}

test('hole 2: a body that comes slower than it may is closed, after the grace and not for ever', async () => {
  expect((await send(500, { bytes: 1 })).sent).toBeLessThan(500)
})

test('a body that falls silent is closed', async () => {
  const { text } = await send(1, { bytes: 1 })
  expect(text).toContain('whole')
  const silent = connect((server.address() as AddressInfo).port, '127.0.0.1')
  silent.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\nabc')
  await once(silent, 'close')
})

test('the longest time closes the fastest too', async () => {
  expect((await send(1000, { bytes: 20_000, path: '/short' })).sent).toBeLessThan(1000)
})

test('what the site itself does not read is not timed', async () => {
  reads = false
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let isClosed = false
  line.on('close', () => (isClosed = true))
  line.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\nabc')
  await new Promise((done) => setTimeout(done, 600))
  expect(isClosed).toBe(false)
  line.destroy()
})
