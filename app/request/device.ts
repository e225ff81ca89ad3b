import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { accountSecret } from './account-secret.ts'
import { cookie, readCookie } from './cookies.ts'

const name = 'device'
const year = 365 * 24 * 3600

/**
 * A device somebody logged in with is counted by itself, so that strangers behind the same address can't use up its
 * tries. The cookie says nothing about its person and opens nothing.
 */
export function knownDevice(request: Request): string | undefined {
  const [id = '', signature = ''] = (readCookie(request, name) ?? '').split('.')
  const right = sign(id)
  const given = Buffer.from(signature)
  if (!id || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return id
}

/** The cookie that makes this a known device, unless it is one. */
export function rememberDevice(request: Request): string[] {
  if (knownDevice(request)) return []
  const id = randomBytes(16).toString('base64url')
  return [cookie(name, `${id}.${sign(id).toString()}`, { maxAge: year })]
}

function sign(id: string) {
  return Buffer.from(createHmac('sha256', accountSecret()).update(`device:${id}`).digest('base64url'))
}
