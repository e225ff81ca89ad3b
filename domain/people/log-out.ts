import type { Db } from '#db/client.ts'
import { authFor, sessionCookieName } from './auth.ts'
import { browserHeaders, type Browser } from './browser.ts'
import { ownCookies } from './own-cookies.ts'

/** Ends the browser's session on the server, and answers the cookies that end it in the browser. */
export async function logOut(db: Db, browser: Browser): Promise<string[]> {
  if (!browser.cookie?.includes(`${sessionCookieName}=`)) return []
  const { headers } = await authFor(db).api.signOut({ headers: browserHeaders(browser), returnHeaders: true })
  return ownCookies(headers)
}
