import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Browser } from './browser.ts'
import { currentSessionId } from './current-session.ts'
import type { Person } from './person.ts'

/** Notes that somebody has just confirmed in their session who they are; false where it has ended. */
export async function noteConfirmation(db: Db, { person, browser }: { person: Person; browser: Browser }) {
  const sessionId = await currentSessionId(db, browser)
  if (!sessionId) return false
  await db
    .updateTable('sessions')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('personId', '=', person.id)
    // Sent twice, it is once.
    .where(sql<boolean>`coalesce(confirmed_at < now() - interval '1 minute', true)`)
    .execute()
  return true
}
