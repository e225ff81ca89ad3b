import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { authFor, sessionCookieName, sessionLife } from './auth.ts'
import { browserHeaders, type Browser } from './browser.ts'
import { personColumns } from './find-person.ts'
import { ownCookies } from './own-cookies.ts'
import type { Person } from './person.ts'
import { lacksSecondFactor } from './proven-sessions.ts'
import { sessionToken } from './session-token.ts'

type Found = {
  person: Person | null
  /** They typed their password again in this session a little while ago. */
  isConfirmed: boolean
  /** Their password was printed for them: nothing else is theirs to do before they have chosen one. */
  mustChangePassword: boolean
  cookies: string[]
}

const nobody = { person: null, isConfirmed: false, mustChangePassword: false }

/**
 * Who is signed in with this browser, and the cookies to send back (a session in use lives on). That the session still runs
 * and its person may come in is the database's to say, by its own clock, in one question; whatever is not plainly a session
 * in its time is the account library's to judge.
 */
export async function findSession(
  db: Db,
  browser: Browser,
  { refresh = true }: { refresh?: boolean } = {},
): Promise<Found> {
  if (!browser.cookie?.includes(`${sessionCookieName}=`)) return { ...nobody, cookies: [] }
  const token = sessionToken(browser.cookie)
  const plain = token && (await personOfSession(db, { column: 'token', value: token }))
  if (plain && !(refresh && plain.isDue)) return { ...plain.found, cookies: [] }
  const { headers, response } = await authFor(db).api.getSession({
    headers: browserHeaders(browser),
    query: { disableRefresh: !refresh },
    returnHeaders: true,
  })
  const judged = response && (await personOfSession(db, { column: 'id', value: response.session.id }))
  return { ...(judged?.found ?? nobody), cookies: ownCookies(headers) }
}

/** Whose session it is and whether it is to be renewed; that it was seen now is noted once a minute, for the count of active users. */
async function personOfSession(db: Db, { column, value }: { column: 'token' | 'id'; value: string }) {
  const row = await db
    .selectFrom('sessions')
    .modifyFront(prepared)
    .innerJoin('people', 'people.id', 'sessions.personId')
    .select(personColumns)
    .select([
      'sessions.id as sessionId',
      sql<boolean>`sessions.updated_at < now() - interval '1 minute'`.as('isUnnoted'),
      sql<boolean>`sessions.expires_at < now() + make_interval(secs => ${lifeWhenDue})`.as('isDue'),
      lacksSecondFactor.as('lacksFactor'),
      'people.mustChangePassword',
      sql<boolean>`coalesce(sessions.confirmed_at > now() - interval '10 minutes', false)`.as('isConfirmed'),
    ])
    .where(`sessions.${column}`, '=', value)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('people.disabledAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { sessionId, isUnnoted, isDue, isConfirmed, lacksFactor, mustChangePassword, ...person } = row
  if (isUnnoted) await noteSeen(db, sessionId)
  const powers = lacksFactor || mustChangePassword ? 'none' : person.powers
  return { found: { person: { ...person, powers } satisfies Person, isConfirmed, mustChangePassword }, isDue }
}

const lifeWhenDue = sessionLife.expiresIn - sessionLife.updateAge

/** Noted once, however many requests come at one moment. */
async function noteSeen(db: Db, sessionId: string) {
  await db
    .updateTable('sessions')
    .set({ updatedAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('updatedAt', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}
