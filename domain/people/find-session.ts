import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { Browser } from './browser.ts'
import { personColumns } from './find-person.ts'
import type { Person } from './person.ts'
import { lacksSecondFactor } from './proven-sessions.ts'
import { sessionCookie, sessionLife, sessionToken } from './session-token.ts'

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
 * and its person may come in is the database's to say, by its own clock, in one question.
 */
export async function findSession(
  db: Db,
  { cookie }: Browser,
  { refresh = true }: { refresh?: boolean } = {},
): Promise<Found> {
  const token = sessionToken(cookie)
  const row = token && (await personOfSession(db, token))
  if (!row) return { ...nobody, cookies: [] }
  if (!refresh || !row.isDue) return { ...row.found, cookies: [] }
  await renew(db, token)
  return { ...row.found, cookies: [sessionCookie(token)] }
}

/** Who each of these sessions' tokens belongs to now, with the powers that the session has; of ended ones nobody. */
export async function findPeopleOfSessions(db: Db, { tokens }: { tokens: readonly string[] }) {
  const rows = await openSessions(db)
    .select('sessions.token')
    .where('sessions.token', '=', sql<string>`any(${tokens}::text[])`)
    .execute()
  return new Map(rows.map(({ token, ...row }) => [token, inSession(row)]))
}

/** Sessions that still run, of people who may come in. */
function openSessions(db: Db) {
  return db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.personId')
    .select(personColumns)
    .select([lacksSecondFactor.as('lacksFactor'), 'people.mustChangePassword'])
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('people.disabledAt', 'is', null)
}

type PersonRow = Person & { lacksFactor: boolean; mustChangePassword: boolean }

function inSession({ lacksFactor, mustChangePassword, ...person }: PersonRow): Person {
  return { ...person, powers: lacksFactor || mustChangePassword ? 'none' : person.powers }
}

/** Whose session it is and whether it is to be renewed; that it was seen now is noted once a minute, for the count of active users. */
async function personOfSession(db: Db, token: string) {
  const row = await openSessions(db)
    .modifyFront(prepared)
    .select([
      'sessions.id as sessionId',
      sql<boolean>`sessions.updated_at < now() - interval '1 minute'`.as('isUnnoted'),
      sql<boolean>`sessions.expires_at < ${untilAfter(sessionLife.expiresIn - sessionLife.updateAge)}`.as('isDue'),
      sql<boolean>`coalesce(sessions.confirmed_at > now() - interval '10 minutes', false)`.as('isConfirmed'),
    ])
    .where('sessions.token', '=', token)
    .executeTakeFirst()
  if (!row) return null
  const { sessionId, isUnnoted, isDue, isConfirmed, ...person } = row
  const { mustChangePassword } = row
  if (isUnnoted) await noteSeen(db, sessionId)
  return { found: { person: inSession(person), isConfirmed, mustChangePassword }, isDue }
}

/** So many seconds from now, but not beyond the end that every session has. */
function untilAfter(seconds: number) {
  return sql<Date>`least(now() + make_interval(secs => ${seconds}),
    sessions.created_at + make_interval(secs => ${sessionLife.longest}))`
}

/** A session that ended meanwhile stays ended. */
async function renew(db: Db, token: string) {
  await db
    .updateTable('sessions')
    .set({ expiresAt: untilAfter(sessionLife.expiresIn) })
    .where('token', '=', token)
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute()
}

/** Noted once, however many requests come at one moment. */
async function noteSeen(db: Db, sessionId: string) {
  await db
    .updateTable('sessions')
    .set({ updatedAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('updatedAt', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}
