import type { Db } from '#db/client.ts'
import type { Browser } from './browser.ts'
import { endedSessionCookie, sessionCookieName, sessionToken } from './session-token.ts'

/** Ends the browser's session on the server, and answers the cookies that end it in the browser. */
export async function logOut(db: Db, { cookie }: Browser): Promise<string[]> {
  if (!cookie?.includes(`${sessionCookieName}=`)) return []
  const token = sessionToken(cookie)
  if (token) await db.deleteFrom('sessions').where('token', '=', token).execute()
  return [endedSessionCookie]
}
