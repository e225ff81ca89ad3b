import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { LockedAd } from '#domain/ads/lock-ad.ts'
import { resetClock } from '#domain/ads/reset-clock.ts'
import { forReview } from '#domain/ads/for-review.ts'
import { setStatus } from '#domain/ads/set-status.ts'
import { statusAfter } from '#domain/ads/transitions.ts'
import { alertReviewers } from '#domain/ads/alert-reviewers.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import type { LockedOrder } from '#domain/orders/lock-order.ts'

type Paid = { order: LockedOrder; ad: LockedAd }

/**
 * The promotion of a paid order, once: an ad that waited for its payment goes to review and its promotion starts at the
 * approval; on the site a higher type starts now, and more time of the same follows what is left. Answers which it was.
 */
export async function giveWhatWasPaidFor(db: Db, { order, ad }: Paid) {
  const duration = sql<string>`make_interval(days => ${order.durationDays}::int)`
  const { id: promotionId } = await db
    .insertInto('promotions')
    .values({ adId: ad.id, type: order.type, source: 'order', orderId: order.id, duration })
    .returning('id')
    .executeTakeFirstOrThrow()
  const toReview = statusAfter('pay', ad.status)
  if (toReview) {
    await setStatus(db, ad.id, toReview, { ...forReview, type: order.type })
    await alertReviewers(db, ad.id)
    return 'paid'
  }
  await resetClock(db, ad, order.purpose === 'upgrade' ? { first: promotionId } : {})
  await indexAd(db, ad.id)
  return ad.status === 'approved' ? 'begun' : 'waits'
}
