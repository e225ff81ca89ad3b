import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { countAds } from '#domain/search/count-ads.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'

/** Ads on the site and people with an account, always counted: what the site says of itself has to be true. */
export const findMarketFigures: (db: Db) => Promise<{ ads: number; people: number }> = briefCache(async (db) => {
  const [ads, { people }] = await Promise.all([
    countAds(db),
    db
      .selectFrom('people')
      .select(sql<number>`count(*)::int`.as('people'))
      .where('disabledAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { ads: ads.all, people }
})
