import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { authFor, sessionCookieName } from './auth.ts'
import { browserHeaders, type Browser } from './browser.ts'
import { personColumns } from './find-person.ts'
import { ownCookies } from './own-cookies.ts'
import type { Person } from './person.ts'

/**
 * Who is signed in with this browser, and the cookies to send back (a session in use lives on). The cookie is the account
 * library's to judge; that the session still runs and its person may come in is the database's to say, by its own clock.
 */
export async function findSession(
  db: Db,
  browser: Browser,
  { refresh = true }: { refresh?: boolean } = {},
): Promise<{ person: Person | null; cookies: string[] }> {
  if (!browser.cookie?.includes(`${sessionCookieName}=`)) return { person: null, cookies: [] }
  const { headers, response } = await authFor(db).api.getSession({
    headers: browserHeaders(browser),
    query: { disableRefresh: !refresh },
    returnHeaders: true,
  })
  const person = response && (await personOfSession(db, response.session.id))
  return { person: person ?? null, cookies: ownCookies(headers) }
}

/** Whose session it is; that it was seen now is noted once a minute, for the count of active users. */
function personOfSession(db: Db, sessionId: string): Promise<Person | undefined> {
  return db
    .with('seen', (db) =>
      db
        .updateTable('sessions')
        .set({ updatedAt: sql<Date>`now()` })
        .where('id', '=', sessionId)
        .where('updatedAt', '<', sql<Date>`now() - interval '1 minute'`),
    )
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.personId')
    .select(personColumns)
    .where('sessions.id', '=', sessionId)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('people.disabledAt', 'is', null)
    .executeTakeFirst()
}
