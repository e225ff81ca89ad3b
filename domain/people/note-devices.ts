import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Notes that this account was logged in to on a browser, by the keys of the accounts that were before: who shares one is seen by a key of both. */
export async function noteDevices(db: Db, { personId, deviceKeys }: { personId: string; deviceKeys: string[] }) {
  if (deviceKeys.length === 0) return
  await db
    .insertInto('accountDevices')
    .values(deviceKeys.map((deviceKey) => ({ deviceKey, personId })))
    .onConflict((conflict) => conflict.columns(['deviceKey', 'personId']).doUpdateSet({ seenAt: sql`now()` }))
    .execute()
}
