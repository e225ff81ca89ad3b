import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { alertReviewers } from '#domain/ads/alert-reviewers.ts'
import { notifyOwner } from '#domain/notifications/notify-ad-status.ts'
import { cancelOpenOrders } from '#domain/orders/cancel-open-orders.ts'
import type { Person } from '#domain/people/person.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { mayChangeStatus } from '#domain/ads/ad-policy.ts'
import { isLastAct } from '#domain/ads/is-last-act.ts'
import { lockAd } from '#domain/ads/lock-ad.ts'
import { forReview } from '#domain/ads/for-review.ts'
import { setStatus } from '#domain/ads/set-status.ts'
import { statusAfter } from '#domain/ads/transitions.ts'

/** Sends an ad that waits for its payment to review as a free one: nobody who does not pay after all is stuck with it. */
export function makeAdFree(db: Db, { adId, by }: { adId: number; by: Person }) {
  return inTransaction(db, async (db) => {
    const ad = await lockAd(db, adId)
    if (!ad || !mayChangeStatus(by, ad)) return refused('ad_not_found')
    const to = statusAfter('make_free', ad.status)
    if (!to)
      return (await isLastAct(db, { adId, by, kind: 'ad_made_free' }))
        ? done({ adId })
        : refused('status_cannot_change')
    const cancelled = await cancelOpenOrders(db, adId)
    if (!cancelled.ok) return cancelled

    await setStatus(db, adId, to, { ...forReview, type: 'free' })
    const data = { from: ad.status, type: ad.type }
    const eventId = await recordEvent(db, { kind: 'ad_made_free', adId, byId: by.id, data })
    await notifyOwner(db, ad, { eventId, from: ad.status, to })
    await alertReviewers(db, ad.id)
    await indexAd(db, adId)
    return done({ adId })
  })
}
