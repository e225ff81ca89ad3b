import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { alertReviewers } from '#domain/ads/alert-reviewers.ts'
import { notifyOwner } from '#domain/notifications/notify-ad-status.ts'
import type { Person } from '#domain/people/person.ts'
import { pausePromotion } from '#domain/promotions/pause-promotion.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { canResubmit, mayChangeStatus } from '#domain/ads/ad-policy.ts'
import { isLastAct } from '#domain/ads/is-last-act.ts'
import { lockAd, whyMissing } from '#domain/ads/lock-ad.ts'
import { forReview } from '#domain/ads/for-review.ts'
import { setStatus } from '#domain/ads/set-status.ts'
import { statusAfter } from '#domain/ads/transitions.ts'

/** Sends a rejected or hidden ad to review as it stands. */
export function resubmitAd(db: Db, { adId, by }: { adId: number; by: Person }) {
  return inTransaction(db, async (db) => {
    const ad = await lockAd(db, adId)
    if (!ad) return refused(await whyMissing(db, adId, by))
    if (!mayChangeStatus(by, ad)) return refused('ad_not_found')
    const to = statusAfter('resubmit', ad.status)
    if (!to || !canResubmit(ad))
      return (await isLastAct(db, { adId, by, kind: 'ad_resubmitted' }))
        ? done({ adId })
        : refused('status_cannot_change')

    await pausePromotion(db, adId)
    await setStatus(db, adId, to, forReview)
    const eventId = await recordEvent(db, { kind: 'ad_resubmitted', adId, byId: by.id, data: { from: ad.status } })
    await notifyOwner(db, ad, { eventId, from: ad.status, to })
    await alertReviewers(db, ad.id)
    await indexAd(db, adId)
    return done({ adId })
  })
}
