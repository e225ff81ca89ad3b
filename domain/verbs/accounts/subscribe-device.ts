import { arePushKeys, type PushDevice } from '#adapters/push/encrypt-push.ts'
import { isPushEndpoint } from '#adapters/push/post-push.ts'
import { pushSettings } from '#adapters/push/push-settings.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Browser } from '#domain/people/browser.ts'
import { currentSessionId } from '#domain/people/current-session.ts'

type Wish = { device: PushDevice; person: { id: string }; browser: Browser }

/** Subscribes this browser to pushes of its session's person, as long as that session lives. A browser has one subscriber. */
export function subscribeDevice(db: Db, { device, person, browser }: Wish) {
  return inTransaction(db, async (db) => {
    if (!isPushEndpoint(device.endpoint, pushSettings.localOrigins) || !arePushKeys(device))
      return refused('push_device_unknown')
    const sessionId = await currentSessionId(db, browser)
    if (!sessionId) return refused('session_ended')
    const { endpoint, p256dh, auth } = device
    const row = { endpoint, p256dh, auth, personId: person.id }
    await db.deleteFrom('pushDevices').where('endpoint', '=', endpoint).where('sessionId', '<>', sessionId).execute()
    await db
      .insertInto('pushDevices')
      .values({ ...row, sessionId })
      .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(row))
      .execute()
    return done()
  })
}
