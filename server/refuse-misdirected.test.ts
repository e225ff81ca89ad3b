import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { refuseMisdirected } from './refuse-misdirected.ts'

const atHome = { publicUrl: 'http://localhost:3000', isProduction: false, host: '0.0.0.0', trustedProxies: [] }
const inProduction = {
  publicUrl: 'https://souq.example',
  isProduction: true,
  host: '127.0.0.1',
  trustedProxies: ['10.0.0.0/8'],
}
type Site = Parameters<typeof refuseMisdirected>[0]

function answer(site: Site, host: string | undefined, { from = '127.0.0.1', ...headers }: Record<string, string> = {}) {
  const request = { headers: { host, ...headers }, socket: { remoteAddress: from } }
  return refuseMisdirected(site)(request as unknown as IncomingMessage)
}

test.each([
  'localhost:3000',
  'souq.localhost',
  '127.0.0.1:3000',
  '[::1]:80',
  '192.168.1.20:3000',
  '10.1.2.3',
  '[fe80::1]',
])('hole 7: at home %s is this site, also for a phone on the same network', (host) =>
  expect(answer(atHome, host)).toBeUndefined(),
)

test.each(['evil.example', 'localhost.evil.example', '203.0.113.5:3000', '192.168.1.20.evil.example', '[2001:db8::1]'])(
  'hole 7: at home %s is another site, and the answer says what to write',
  (host) => {
    const refused = answer(atHome, host)
    expect(refused).toMatchObject({ status: 421 })
    expect(refused?.text).toContain(`PUBLIC_URL=http://${host}`)
    expect(refused?.text).toMatch(/[ء-ي]/)
  },
)

test('hole 7: in production only the public name is this site, and this machine', () => {
  for (const host of ['souq.example', 'souq.example:443', 'souq.example.', 'localhost:3000', '127.0.0.1', undefined])
    expect([host, answer(inProduction, host)]).toEqual([host, undefined])
  for (const host of ['evil.example', 'www.souq.example', '192.168.1.20', '10.0.0.5:3000'])
    expect(answer(inProduction, host), host).toMatchObject({
      status: 421,
      text: expect.stringContaining('https://souq.example'),
    })
})

test.each(['forwarded', 'x-forwarded-host', 'x-forwarded-proto'])(
  'hole 7: %s without PUBLIC_URL is a proxy that nobody named, unless it is trusted',
  (name) => {
    const refused = answer(atHome, 'localhost:3000', { [name]: 'https', from: '::ffff:172.17.0.1' })
    expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('PUBLIC_URL=https://') })
    expect(refused?.text).toContain('TRUSTED_PROXIES=')
    const trusting = { ...atHome, trustedProxies: ['172.16.0.0/12'] }
    expect(answer(trusting, 'localhost:3000', { [name]: 'https', from: '::ffff:172.17.0.1' })).toBeUndefined()
  },
)

test('hole 7: an address that a browser adds by itself at home is ignored, as it always was', () => {
  expect(answer(atHome, 'localhost:3000', { 'x-forwarded-for': '198.51.100.1' })).toBeUndefined()
})

test('hole 7: in production a proxy that is not named is refused by name, a named one passes, and "none" believes nobody', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.1', from: '172.17.0.1' }
  expect(answer(inProduction, 'souq.example', forwarded)).toMatchObject({
    status: 400,
    text: expect.stringContaining('TRUSTED_PROXIES does not name the proxy 172.17.0.1'),
  })
  expect(answer(inProduction, 'souq.example', { ...forwarded, from: '10.0.0.7' })).toBeUndefined()
  expect(answer({ ...inProduction, trustedProxies: [] }, 'souq.example', forwarded)).toBeUndefined()
})

test('what was judged before lets nobody else in: another name, or another connection', () => {
  const judge = refuseMisdirected({ ...atHome, trustedProxies: ['172.16.0.0/12'] })
  const ask = (host: string, remoteAddress: string) =>
    judge({ headers: { host, forwarded: 'for=1' }, socket: { remoteAddress } } as unknown as IncomingMessage)?.status
  const answers = [
    ...(['172.17.0.1', '127.0.0.1', '172.17.0.1'] as const).map((from) => ask('localhost:3000', from)),
    ask('evil.example', '172.17.0.1'),
    ask('localhost:3000', '172.17.0.1'),
  ]
  expect(answers).toEqual([undefined, 400, undefined, 421, undefined])
})
