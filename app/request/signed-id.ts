import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { accountSecret } from './account-secret.ts'
import { cookie, readCookie } from './cookies.ts'

/** The random id in a signed cookie of ours; undefined when there is none, or one that we did not give. */
export function readSignedId(request: Request, name: string): string | undefined {
  const [id = '', signature = ''] = (readCookie(request, name) ?? '').split('.')
  const right = Buffer.from(signatureOf(name, id))
  const given = Buffer.from(signature)
  return id && given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}

export function newSignedId(name: string, { maxAge }: { maxAge: number }) {
  const id = randomBytes(16).toString('base64url')
  return { id, cookie: cookie(name, `${id}.${signatureOf(name, id)}`, { maxAge }) }
}

function signatureOf(name: string, id: string) {
  return createHmac('sha256', accountSecret()).update(`${name}:${id}`).digest('base64url')
}
