import type { Sign } from '#shared/ad-signs.ts'
import type { Db } from '#db/client.ts'

/** Adds something that was noticed about an ad as it stands now. */
export async function keepSign(db: Db, adId: number, { sign, facts, weight }: Sign) {
  const noticed = { facts: JSON.stringify(facts), weight }
  await db
    .insertInto('adSigns')
    .values({ adId, code: sign, ...noticed })
    .onConflict((conflict) => conflict.columns(['adId', 'code']).doUpdateSet(noticed))
    .execute()
}
