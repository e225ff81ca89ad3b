import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Browser } from './browser.ts'
import { currentSessionId } from './current-session.ts'

const most = 50

/** Where a person is signed in, this browser first; never a token. */
export async function listSessions(db: Db, { person, browser }: { person: { id: string }; browser: Browser }) {
  const current = await currentSessionId(db, browser)
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt as seenAt'])
    .where('personId', '=', person.id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy(sql`id = ${current ?? null}::uuid`, (order) => order.desc().nullsLast())
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return sessions.map((session) => ({ ...session, isCurrent: session.id === current }))
}
