import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { retention } from '#shared/retention.ts'

const day = 24 * 3600
/** Seconds that a session lives after it was last renewed, how long it is in use before it is renewed, and its end however much it is used. */
export const sessionLife = { expiresIn: retention.sessions.for.days * day, updateAge: day, longest: 365 * day }

export const sessionCookieName = accountSettings.isHttps ? '__Host-session' : 'session'

const attributes = `; Path=/; HttpOnly; SameSite=Lax${accountSettings.isHttps ? '; Secure' : ''}`

export function newSessionToken() {
  return randomBytes(24).toString('base64url')
}

/** The Set-Cookie that gives a browser its session: the token with our signature, so that a stolen database opens none. */
export function sessionCookie(token: string) {
  const text = encodeURIComponent(`${token}.${signatureOf(token).toString('base64')}`)
  return `${sessionCookieName}=${text}; Max-Age=${sessionLife.expiresIn}${attributes}`
}

/** The Set-Cookie that takes it away. */
export const endedSessionCookie = `${sessionCookieName}=; Max-Age=0${attributes}`

/** The token in the session's cookie of a Cookie header, where it carries our signature; null for whatever else stands there. */
export function sessionToken(cookie: string | null | undefined): string | null {
  const start = `${sessionCookieName}=`
  const own = (cookie ?? '')
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
  const right = signatureOf(token)
  const given = Buffer.from(text.slice(dot + 1), 'base64')
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

function signatureOf(token: string) {
  return createHmac('sha256', accountSettings.secret()).update(token).digest()
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
