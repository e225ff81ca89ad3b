import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Browser } from './browser.ts'
import { logOut } from './log-out.ts'
import { newSessionToken, sessionCookie, sessionLife } from './session-token.ts'

const userAgentLength = 200

type Opening = {
  personId: string
  browser: Browser
  /** Whether they proved it with more than a password: a code of their app, a passkey. */
  hasShownFactor?: boolean
}

/**
 * Opens a session for somebody who has proved who they are, in the place of the browser's present one, and answers its
 * cookies; undefined for a disabled person. Only verbs that asked for the proof call it.
 */
export async function openSession(db: Db, { personId, browser, hasShownFactor = false }: Opening) {
  const token = newSessionToken()
  const opened = await db
    .insertInto('sessions')
    .columns(['personId', 'token', 'expiresAt', 'userAgent', 'secondFactorAt'])
    .expression(
      db
        .selectFrom('people')
        .select([
          'people.id',
          sql<string>`${token}`.as('token'),
          sql<Date>`now() + make_interval(secs => ${sessionLife.expiresIn})`.as('expiresAt'),
          sql<string | null>`${browser.userAgent?.slice(0, userAgentLength) || null}::text`.as('userAgent'),
          sql<Date | null>`case when ${hasShownFactor} then now() end`.as('secondFactorAt'),
        ])
        .where('people.id', '=', personId)
        .where('people.disabledAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!opened) return undefined
  await logOut(db, browser)
  await db
    .updateTable('people')
    .set({ lastSeenAt: sql`now()` })
    .where('id', '=', personId)
    .execute()
  return [sessionCookie(token)]
}
