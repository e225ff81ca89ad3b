import { sessionCookieName } from './auth.ts'

/**
 * The session's cookie out of an answer of the account library. It may renew a session and then open another, and it
 * clears cookies that are never set here: what a browser would be left with is the last one.
 */
export function ownCookies(headers: Headers) {
  return headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith(`${sessionCookieName}=`))
    .slice(-1)
}
