import { env } from '#config/env.ts'

/** Small cookies of the site's own (theme, language, the message after a redirect); the session's cookie is written in `domain/people/session-token.ts`. */
export function cookie(name: string, value: string, { maxAge }: { maxAge: number }) {
  const secure = env.publicUrl?.startsWith('https:') ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}

export function readCookie(request: Request, name: string): string | undefined {
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

/** Headers that set these cookies, each in a line of its own. */
export function setCookies(cookies: readonly string[]) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
