import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'

const columns = [
  'id',
  'ownerId',
  'version',
  'statusVersion',
  'status',
  'type',
  'availability',
  'title',
  'price',
  'currency',
  'categoryId',
  'hiddenReason',
  'publishedAt',
  'reviewedBy',
  'promotionEndsAt',
] as const

export type LockedAd = NonNullable<Awaited<ReturnType<typeof lockAd>>>

/**
 * The ad under a pessimistic row lock (`select … for update`) until the transaction ends; undefined when it is not there
 * or was removed. Every verb locks the ad before it writes anything else.
 */
export function lockAd(db: Db, adId: number) {
  return readAd(db, adId).forUpdate().executeTakeFirst()
}

/**
 * The same in the weaker strength (`for no key update`): it excludes `lockAd`, and lets through what only refers to the ad, such as a
 * message's notification, whose writer holds the conversation that this one waits for.
 */
export function lockAdBesideTalk(db: Db, adId: number) {
  return readAd(db, adId).forNoKeyUpdate().executeTakeFirst()
}

/**
 * All ads of a person, removed ones too, locked until the transaction ends: whatever was publishing one of them is over then, so that the
 * next statement sees it. In the weaker strength: what only refers to an ad, such as the hit of a search, may wait for the person.
 */
export async function lockAdsOf(db: Db, ownerId: string) {
  await db.selectFrom('ads').select('id').where('ownerId', '=', ownerId).orderBy('id').forNoKeyUpdate().execute()
}

function readAd(db: Db, adId: number) {
  return db.selectFrom('ads').select(columns).where('id', '=', adId).where('deletedAt', 'is', null)
}

/** Why there is no ad to lock: to whoever may know of it, one that was removed meanwhile was there (and may be again by now). */
export async function whyMissing(db: Db, adId: number, by: Person) {
  const removed = await db.selectFrom('ads').select('ownerId').where('id', '=', adId).executeTakeFirst()
  const mayKnow = removed && (mayUse(by, 'ads') || removed.ownerId === by.id)
  return mayKnow ? ('ad_removed_meanwhile' as const) : ('ad_not_found' as const)
}
