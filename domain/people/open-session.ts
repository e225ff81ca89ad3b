import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { authFor } from './auth.ts'
import { browserHeaders, type Browser } from './browser.ts'
import { logOut } from './log-out.ts'
import { noteSecondFactor } from './proven-sessions.ts'
import { ownCookies } from './own-cookies.ts'

/**
 * Opens a session for somebody who has proved with more than a password who they are, in the place of the browser's present one, and answers its
 * cookies; undefined for a disabled person. Only verbs that asked for the proof call it.
 */
export async function openSession(db: Db, { personId, browser }: { personId: string; browser: Browser }) {
  const { headers, response } = await authFor(db).api.openSession({
    body: { personId },
    headers: browserHeaders({ userAgent: browser.userAgent }),
    returnHeaders: true,
  })
  if (!response.opened) return undefined
  const cookies = ownCookies(headers)
  await noteSecondFactor(db, { cookie: cookies[0]?.split(';')[0] })
  await logOut(db, browser)
  await db
    .updateTable('people')
    .set({ lastSeenAt: sql`now()` })
    .where('id', '=', personId)
    .execute()
  return cookies
}
