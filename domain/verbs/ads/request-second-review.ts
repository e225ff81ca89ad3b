import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { alertReviewers } from '#domain/ads/alert-reviewers.ts'
import { notifyOwner } from '#domain/notifications/notify-ad-status.ts'
import type { Person } from '#domain/people/person.ts'
import { pausePromotion } from '#domain/promotions/pause-promotion.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { mayChangeStatus } from '#domain/ads/ad-policy.ts'
import { forReview } from '#domain/ads/for-review.ts'
import { isLastAct } from '#domain/ads/is-last-act.ts'
import { lockAd, whyMissing } from '#domain/ads/lock-ad.ts'
import { setStatus } from '#domain/ads/set-status.ts'
import { statusAfter } from '#domain/ads/transitions.ts'

type Appeal = { adId: number; by: Person; words: string }

/**
 * Sends a refused ad as it stands to another reviewer, with its owner's words (an appeal); to the same one where nobody else
 * reviews. Once for each version: what is refused a second time is changed before it is sent again.
 */
export function requestSecondReview(db: Db, { adId, by, words }: Appeal) {
  return inTransaction(db, async (db) => {
    const ad = await lockAd(db, adId)
    if (!ad) return refused(await whyMissing(db, adId, by))
    if (!mayChangeStatus(by, ad)) return refused('ad_not_found')
    const to = statusAfter('appeal', ad.status)
    const { version } = ad
    if (!to) {
      const isSame = await isLastAct(db, { adId, by, kind: 'second_review_requested', data: { version } })
      return isSame ? done({ adId }) : refused('status_cannot_change')
    }
    const reason = await saveRequest(db, { adId, version, words })
    if (!reason) return refused('second_review_used')

    await pausePromotion(db, adId)
    await setStatus(db, adId, to, forReview)
    const data = { version, reason }
    const eventId = await recordEvent(db, { kind: 'second_review_requested', adId, byId: by.id, data })
    await notifyOwner(db, ad, { eventId, from: ad.status, to })
    await alertReviewers(db, ad.id)
    await indexAd(db, adId)
    return done({ adId })
  })
}

/** What the ad was refused for, kept beside the owner's words; undefined where this version had its second review. */
async function saveRequest(db: Db, { adId, version, words }: { adId: number; version: number; words: string }) {
  const saved = await db
    .insertInto('secondReviews')
    .columns(['adId', 'version', 'refusedBy', 'reason', 'note', 'part', 'words'])
    .expression((eb) =>
      eb
        .selectFrom('ads')
        .select(['id', 'version', 'reviewedBy', 'moderationReason', 'moderationNote', 'moderationPart'])
        .select(eb.val(words).as('words'))
        .where('id', '=', adId)
        .where('version', '=', version),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('reason')
    .executeTakeFirst()
  return saved?.reason
}
