import { done, refused } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Browser } from '#domain/people/browser.ts'
import { currentSessionId } from '#domain/people/current-session.ts'

/** Signs a person out of one of their own devices. */
export function endSession(db: Db, { person, sessionId }: { person: { id: string }; sessionId: string }) {
  return inTransaction(db, async (db) => {
    if (!isUuid(sessionId)) return refused('session_not_found')
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('personId', '=', person.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return refused('session_not_found')
    await recordEvent(db, { kind: 'sessions_ended', personId: person.id, byId: person.id, data: { count: 1 } })
    return done()
  })
}

/** Signs a person out everywhere but in this browser; answers how many sessions that were. */
export function endOtherSessions(db: Db, { person, browser }: { person: { id: string }; browser: Browser }) {
  return inTransaction(db, async (db) => {
    const current = await currentSessionId(db, browser)
    if (!current) return refused('session_ended')
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('personId', '=', person.id)
      .where('id', '<>', current)
      .executeTakeFirst()
    const count = Number(numDeletedRows)
    if (count > 0)
      await recordEvent(db, { kind: 'sessions_ended', personId: person.id, byId: person.id, data: { count } })
    return done({ count })
  })
}
