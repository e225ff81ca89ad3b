import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import type { Browser } from '#domain/people/browser.ts'
import { currentSessionId } from '#domain/people/current-session.ts'

/** Ends the subscription of this browser. */
export async function unsubscribeDevice(db: Db, { browser }: { browser: Browser }) {
  const sessionId = await currentSessionId(db, browser)
  if (sessionId) await db.deleteFrom('pushDevices').where('sessionId', '=', sessionId).execute()
  return done()
}
