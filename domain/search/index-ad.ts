import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { indexAds } from './index-ads.ts'
import { listed } from './listed.ts'
import { removeFromIndex } from './remove-from-index.ts'

/**
 * Puts an ad's row for lists and search right: current when the ad is on the site, else gone. Every verb that changes an ad
 * calls it in its own transaction, after its writes.
 */
export async function indexAd(db: Db, adId: number) {
  // Whoever calls without holding the ad must not write an older text over a newer one.
  const ad = await db
    .selectFrom('ads')
    .select(['id', 'title', 'description', 'details', sql<boolean>`${listed}`.as('isListed')])
    .where('id', '=', adId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (ad?.isListed) await indexAds(db, [ad])
  else await removeFromIndex(db, [adId])
}
