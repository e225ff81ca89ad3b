import type { Db } from '#db/client.ts'

/** What is still said of an ad that once was on the site; undefined for one that never was, which is as if it had not been. */
export function findGoneAd(db: Db, adId: number) {
  return db
    .selectFrom('ads')
    .select(['id', 'categoryId'])
    .where('id', '=', adId)
    .where('publishedAt', 'is not', null)
    .executeTakeFirst()
}
