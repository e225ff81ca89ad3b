import { sql, type UpdateObject } from 'kysely'
import type { AdStatus } from '#shared/ad-states.ts'
import type { DB } from '#db/schema.ts'
import type { Db } from '#db/client.ts'

/** Puts a locked ad into a status that the transition table allowed, with what changes beside it; a pending decision on it is void. */
export async function setStatus(db: Db, adId: number, status: AdStatus, beside: UpdateObject<DB, 'ads'> = {}) {
  await db
    .updateTable('ads')
    .set({ status, updatedAt: sql`now()`, ...beside })
    .where('id', '=', adId)
    .execute()
  await db.deleteFrom('heldDecisions').where('adId', '=', adId).execute()
}
