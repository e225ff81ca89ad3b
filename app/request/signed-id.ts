import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { accountSecret } from './account-secret.ts'
import { cookie, readCookie, type HasHeaders } from './cookies.ts'

/** The random id in a signed cookie of ours; undefined when there is none, or one that we did not give. */
export function readSignedId(request: HasHeaders, name: string): string | undefined {
  return readSigned(name, readCookie(request, name) ?? '')
}

export function newSignedId(name: string, { maxAge }: { maxAge: number }) {
  const id = newId()
  return { id, cookie: cookie(name, signed(name, id), { maxAge }) }
}

export function newId() {
  return randomBytes(16).toString('base64url')
}

/** The value (without dots) with our signature behind it, which holds under this name only. */
export function signed(name: string, value: string) {
  return `${value}.${signatureOf(name, value)}`
}

/** The value that was signed under this name; undefined when it was not we who did. */
export function readSigned(name: string, text: string): string | undefined {
  const [value = '', signature = ''] = text.split('.')
  const right = Buffer.from(signatureOf(name, value))
  const given = Buffer.from(signature)
  return value && given.length === right.length && timingSafeEqual(given, right) ? value : undefined
}

/** A keyed hash (HMAC): the same for the same value, and nobody reads the value out of it. */
export function signatureOf(name: string, value: string) {
  return createHmac('sha256', accountSecret()).update(`${name}:${value}`).digest('base64url')
}
