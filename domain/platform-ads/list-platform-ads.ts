import type { Db } from '#db/client.ts'

export type ListedPlatformAd = Awaited<ReturnType<typeof listPlatformAds>>[number]

/** All of the site's own ads as they are now, the newest first. They are few: somebody wrote each of them here. */
export function listPlatformAds(db: Db) {
  return db
    .selectFrom('platformAds')
    .select([
      'id',
      'title',
      'description',
      'price',
      'currency',
      'type',
      'status',
      'categoryId',
      'actionUrl',
      'buttonText',
      'sampleViews',
      'createdAt',
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}
