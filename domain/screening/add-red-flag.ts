import type { RedFlag } from '#shared/red-flags.ts'
import type { Db } from '#db/client.ts'

/** Adds a red flag, noticed about an ad as it stands now. */
export async function addRedFlag(db: Db, adId: number, { flag, facts, weight }: RedFlag) {
  const noticed = { facts: JSON.stringify(facts), weight }
  await db
    .insertInto('adSigns')
    .values({ adId, code: flag, ...noticed })
    .onConflict((conflict) => conflict.columns(['adId', 'code']).doUpdateSet(noticed))
    .execute()
}
