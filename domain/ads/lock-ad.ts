import type { Db } from '#db/client.ts'

const columns = [
  'id',
  'ownerId',
  'version',
  'status',
  'type',
  'availability',
  'title',
  'price',
  'currency',
  'categoryId',
  'hiddenReason',
  'publishedAt',
  'promotionEndsAt',
] as const

export type LockedAd = NonNullable<Awaited<ReturnType<typeof lockAd>>>

/** The ad, held for this transaction; undefined when it is not there or was removed. Every verb locks the ad before all else. */
export function lockAd(db: Db, adId: number) {
  return db
    .selectFrom('ads')
    .select(columns)
    .where('id', '=', adId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
