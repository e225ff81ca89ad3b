import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyOnHold } from '#domain/notifications/notify-ad-status.ts'
import { pausePromotion } from '#domain/promotions/pause-promotion.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { alertReviewers } from './alert-reviewers.ts'
import { lockAd, lockAdsOf } from './lock-ad.ts'
import { forReviewAsItIs } from './for-review.ts'
import { setStatus } from './set-status.ts'
import { statusAfter } from './transitions.ts'

/** Takes the published ads of a person off the site until they are reviewed again; each has its event, which names its cause. */
export async function holdAdsOf(db: Db, { ownerId, causeId }: { ownerId: string; causeId: number }) {
  await lockAdsOf(db, ownerId)
  const published = await db
    .selectFrom('ads')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'approved')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const onHold: number[] = []
  for (const { id } of published) if (await takeBack(db, { adId: id, data: { causeId } })) onHold.push(id)
  // After all of them are locked: whoever decides about the next one waits for nothing that this waits for.
  for (const id of onHold) await alertReviewers(db, id)
}

type Hold = { adId: number; byId?: string; data: { causeId: number } | { reason: 'report' | 'reports' } }

/** Takes one published ad off the site until it is reviewed again, its owner and the administrators notified; whether it did. */
export async function holdAd(db: Db, hold: Hold) {
  const isOnHold = await takeBack(db, hold)
  if (isOnHold) await alertReviewers(db, hold.adId)
  return isOnHold
}

async function takeBack(db: Db, { adId, byId, data }: Hold) {
  const ad = await lockAd(db, adId)
  const to = ad && statusAfter('hold', ad.status)
  if (!ad || !to) return false
  await pausePromotion(db, adId)
  await setStatus(db, adId, to, forReviewAsItIs)
  const eventId = await recordEvent(db, { kind: 'ad_held', adId, personId: ad.ownerId, byId, data })
  await notifyOnHold(db, ad, eventId)
  await indexAd(db, adId)
  return true
}
