import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { Browser } from './browser.ts'
import { personColumns } from './find-person.ts'
import type { Person } from './person.ts'
import { sessionCookie, sessionLife, sessionToken } from './session-token.ts'

type Found = { person: Person | null; cookies: string[] }

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
  const found = token && (await personOfSession(db, token))
  if (!found) return { person: null, cookies: [] }
  if (!refresh || !found.isDue) return { person: found.person, cookies: [] }
  await renew(db, token)
  return { person: found.person, cookies: [sessionCookie(token)] }
}

/** Whose session it is and whether it is to be renewed; that it was seen now is noted once a minute, for the count of active users. */
async function personOfSession(db: Db, token: string) {
  const row = await db
    .selectFrom('sessions')
    .modifyFront(prepared)
    .innerJoin('people', 'people.id', 'sessions.personId')
    .select(personColumns)
    .select([
      'sessions.id as sessionId',
      sql<boolean>`sessions.updated_at < now() - interval '1 minute'`.as('isUnnoted'),
      sql<boolean>`sessions.expires_at < now() + make_interval(secs => ${lifeWhenDue})`.as('isDue'),
    ])
    .where('sessions.token', '=', token)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('people.disabledAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { sessionId, isUnnoted, isDue, ...person } = row
  if (isUnnoted) await noteSeen(db, sessionId)
  return { person: person satisfies Person, isDue }
}

const lifeWhenDue = sessionLife.expiresIn - sessionLife.updateAge

/** A session that ended meanwhile stays ended. */
async function renew(db: Db, token: string) {
  await db
    .updateTable('sessions')
    .set({ expiresAt: sql<Date>`now() + make_interval(secs => ${sessionLife.expiresIn})` })
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
