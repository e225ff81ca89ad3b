import type { Db } from '#db/client.ts'
import type { Browser } from '#domain/people/browser.ts'
import { currentSessionId } from '#domain/people/current-session.ts'
import { pushKeys } from './push-keys.ts'

/** What a browser needs to ask for pushes, and the address under which this one is notified already. */
export async function findDevice(db: Db, { browser }: { browser: Browser }) {
  const [{ publicKey }, sessionId] = await Promise.all([pushKeys(db), currentSessionId(db, browser)])
  const device =
    sessionId &&
    (await db.selectFrom('pushDevices').select('endpoint').where('sessionId', '=', sessionId).executeTakeFirst())
  return { publicKey, endpoint: device ? device.endpoint : null }
}
