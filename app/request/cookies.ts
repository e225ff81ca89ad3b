import { env } from '#config/env.ts'

const isHttps = env.publicUrl.startsWith('https:')
// Browsers take such a name from this very host alone and over TLS: no other name of its domain can plant one.
const prefix = isHttps ? '__Host-' : ''
/** Given for a year before names had their prefix: read until those have run out, in November 2027. */
const lasting = new Set(['device', 'visitor', 'theme', 'language', 'data_saver'])

type Life = { maxAge: number }
/** As much of a request as says which cookies it brings. */
export type HasHeaders = { headers: Pick<Headers, 'get'> }

/** Small cookies of the site's own (theme, language, the message after a redirect); the session's cookie is written in `domain/people/session-token.ts`. */
export function cookie(name: string, value: string, life: Life) {
  return written(`${prefix}${name}`, value, life)
}

/** Takes a cookie away, under the name of before too. */
export function clearedCookie(name: string) {
  return [...new Set([`${prefix}${name}`, name])].map((named) => written(named, '', { maxAge: 0 }))
}

function written(name: string, value: string, { maxAge }: Life) {
  const secure = isHttps ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}

export function readCookie(request: HasHeaders, name: string): string | undefined {
  return valueOf(request, `${prefix}${name}`) ?? (lasting.has(name) ? valueOf(request, name) : undefined)
}

function valueOf(request: HasHeaders, name: string) {
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, ...rest] = pair.trim().split('=')
    if (key !== name) continue
    try {
      return decodeURIComponent(rest.join('='))
    } catch {
      return undefined
    }
  }
  return undefined
}

/** The names of the site's own cookies in a Cookie header, without their prefix; on http every cookie may be ours. */
export function ownCookieNames(header: string): string[] {
  const names = header.split(';').map((pair) => pair.trim().split('=', 1)[0] ?? '')
  const own = names.filter((name) => name.startsWith(prefix) || lasting.has(name))
  return own.map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name))
}

/** Headers that set these cookies, each in a line of its own. */
export function setCookies(cookies: readonly string[]) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
