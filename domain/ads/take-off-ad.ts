import { sql } from 'kysely'
import type { DeletedReason } from '#shared/ad-states.ts'
import type { Db } from '#db/client.ts'

type Removal = { adId: number; reason: DeletedReason; byId?: string }

/**
 * Soft delete of a locked ad: its row and its totals stay for a restore, its counted views go at once (docs/product.md,
 * "Views").
 */
export async function takeOffAd(db: Db, { adId, reason, byId }: Removal) {
  await db
    .updateTable('ads')
    .set({ deletedAt: sql`now()`, deletedReason: reason, deletedBy: byId, updatedAt: sql`now()` })
    .where('id', '=', adId)
    .execute()
  await db.deleteFrom('heldDecisions').where('adId', '=', adId).execute()
  await db.deleteFrom('views').where('adId', '=', adId).execute()
  await db.deleteFrom('dailyAdViews').where('adId', '=', adId).execute()
}
