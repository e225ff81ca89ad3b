import { createHmac, timingSafeEqual } from 'node:crypto'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { sessionCookieName } from './auth.ts'

/**
 * The token in the session's cookie of a Cookie header, where it carries the account library's signature; null for whatever
 * else stands there, which is the library's to judge.
 */
export function sessionToken(cookie: string): string | null {
  const start = `${sessionCookieName}=`
  const own = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
  // Two of one name come from somebody who tries something.
  const [value] = own.length === 1 ? own : []
  if (!value) return null
  const text = decoded(value.slice(start.length))
  const dot = text.lastIndexOf('.')
  if (dot < 1) return null
  const token = text.slice(0, dot)
  const right = createHmac('sha256', accountSettings.secret()).update(token).digest()
  const given = Buffer.from(text.slice(dot + 1), 'base64')
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
