import { createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arePushKeys, encryptPush } from './encrypt-push.ts'
import { createPushPost, isPushEndpoint } from './post-push.ts'
import { isPublicAddress, lookupPublic } from './public-address.ts'
import { makeVapidKeys, vapidHeader } from './vapid.ts'

test("the standard's own example comes out to the byte (RFC 8291, appendix A)", () => {
  const device = {
    endpoint: '',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const chance = {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  }
  expect(encryptPush('When I grow up, I want to be a watermelon', device, chance).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('keys that nothing can be encrypted for are told apart', () => {
  const { publicKey } = makeVapidKeys()
  const auth = Buffer.alloc(16).toString('base64url')
  expect(arePushKeys({ p256dh: publicKey, auth })).toBe(true)
  expect(arePushKeys({ p256dh: publicKey, auth: 'AAAA' })).toBe(false)
  expect(arePushKeys({ p256dh: publicKey.slice(0, 60), auth })).toBe(false)
  expect(arePushKeys({ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth })).toBe(false)
})

test('the header proves who sends, to this service alone and for half a day', () => {
  const keys = makeVapidKeys()
  const header = vapidHeader(keys, 'https://push.example.org/x?y', 'mailto:owner@example.org')
  const [, head, body, signature, key] = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header)!
  const point = Buffer.from(key!, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature!, 'base64url'))).toBe(true)
  const claims = JSON.parse(Buffer.from(body!, 'base64url').toString()) as { aud: string; exp: number; sub: string }
  expect(claims).toMatchObject({ aud: 'https://push.example.org', sub: 'mailto:owner@example.org' })
  expect(claims.exp * 1000 - Date.now()).toBeLessThan(24 * 3_600_000)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
])('%s may be sent to', (endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(true))

test.each([
  'http://push.example.org/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://localhost/x',
  'https://intranet/x',
  'https://push.example.org:8443/x',
  'https://user@push.example.org/x',
  'file:///etc/passwd',
  'https://push.example.org/'.padEnd(1200, 'x'),
  '',
])('%s may not', (endpoint) => expect(isPushEndpoint(endpoint, ['http://127.0.0.1:9000'])).toBe(false))

test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001:80b::200a'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.8', '192.168.1.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1'],
  ...['2001:db8::1', '2002:7f00:1::1', '2001::1', '3fff::1', '', 'localhost', '8.8.8.8.8'],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

test('a name that leads to this machine is not connected to', async () => {
  const error = await new Promise<NodeJS.ErrnoException | null>((found) =>
    lookupPublic('localhost', {}, (error) => found(error)),
  )
  expect(error?.code).toBe('ENOTPUBLIC')
})

const answers = [201, 410, 404, 403, 413, 429, 503]
const requests: string[] = []
const service = createServer((request, response) => {
  requests.push(request.url!)
  const status = Number(request.url!.slice(1))
  response.writeHead(status, status === 429 ? { 'Retry-After': '120' } : { Location: '/secret' }).end('x')
})
beforeAll(() => new Promise<void>((ready) => void service.listen(0, '127.0.0.1', ready)))
afterAll(() => void service.close())

test('what the service answers decides what becomes of it; where it sends us on is not followed', async () => {
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const post = createPushPost({ localOrigins: [origin] })
  const send = (path: string | number) => post({ endpoint: `${origin}/${path}`, headers: {}, body: Buffer.from('x') })
  expect(await Promise.all(answers.map(send))).toEqual([
    { is: 'taken' },
    { is: 'gone' },
    { is: 'gone' },
    { is: 'gone' },
    { is: 'refused' },
    { is: 'later', seconds: 120 },
    { is: 'later' },
  ])
  expect(await send(302)).toEqual({ is: 'refused' })
  expect(requests).not.toContain('/secret')
  // Without the exception the same service is no service.
  const strict = createPushPost({ localOrigins: [] })
  expect(await strict({ endpoint: `${origin}/201`, headers: {}, body: Buffer.from('x') })).toEqual({ is: 'gone' })
})
