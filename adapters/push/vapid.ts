import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/** By which push services know this site again (RFC 8292): a point on P-256 and its secret number, in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

// Services refuse more than a day; clocks differ.
const validFor = 12 * 3600

export function makeVapidKeys(): VapidKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  if (!x || !y || !d) throw new Error('A key on a curve has a point and a secret number')
  return { publicKey: point(x, y).toString('base64url'), privateKey: d }
}

/** The header that says who sends; `subject` is how the service reaches the site's owner. */
export function vapidHeader({ publicKey, privateKey }: VapidKeys, endpoint: string, subject: string) {
  const key = Buffer.from(publicKey, 'base64url')
  const [x, y] = [key.toString('base64url', 1, 33), key.toString('base64url', 33)]
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(Date.now() / 1000) + validFor, sub: subject }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const secret = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } })
  const signature = sign('sha256', Buffer.from(signed), { key: secret, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}

function point(x: string, y: string) {
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
}
