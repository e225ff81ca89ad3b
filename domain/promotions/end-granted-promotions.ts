import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Ends what was granted to an ad, running or waiting, and whatever has run out: a new grant takes its place. */
export async function endGrantedPromotions(db: Db, adId: number) {
  await db
    .updateTable('promotions')
    .set({ endedAt: sql`now()` })
    .where('adId', '=', adId)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('source', '=', 'admin'), eb('endsAt', '<=', sql<Date>`now()`)]))
    .execute()
}
