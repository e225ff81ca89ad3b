import { sql } from 'kysely'
import { partOfReason, type RejectionPart, type RejectionReason } from '#shared/ad-states.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyOwner } from '#domain/notifications/notify-ad-status.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { whoNoticed } from '#domain/screening/who-noticed.ts'
import { mayReview } from '#domain/ads/ad-policy.ts'
import { isOvertaken, type Decision } from '#domain/ads/decision.ts'
import { clearWaitingNotices } from '#domain/ads/clear-waiting-notices.ts'
import { closeSecondReview } from '#domain/ads/close-second-review.ts'
import { isLastAct } from '#domain/ads/is-last-act.ts'
import { lockAd, whyMissing } from '#domain/ads/lock-ad.ts'
import { setStatus } from '#domain/ads/set-status.ts'
import { statusAfter } from '#domain/ads/transitions.ts'
import { whyForAnother } from '#domain/ads/why-for-another.ts'

type Judged = Decision & { reason: RejectionReason; note: string | null; part?: RejectionPart | null }

/**
 * Refuses the version of a pending ad that the reviewer read, with a reason; its owner is notified of it, of where in the ad
 * it is about and whether screening had noticed it.
 */
export function rejectAd(
  db: Db,
  { adId, version, statusVersion, decisionId, reason, note, part: chosen = null, by }: Judged,
) {
  return inTransaction(db, async (db) => {
    if (!mayReview(by)) return refused('not_allowed')
    const ad = await lockAd(db, adId)
    if (!ad) return refused(await whyMissing(db, adId, by))
    const whyAnother = await whyForAnother(db, { adId, by })
    if (whyAnother) return refused(whyAnother)
    if (ad.version !== version) return refused('ad_changed_meanwhile')
    const to = statusAfter('reject', ad.status)
    if (!to) {
      const isSame = await isLastAct(db, { adId, by, kind: 'ad_rejected', data: { version, reason, note } })
      return isSame ? done({ adId }) : refused('ad_already_reviewed')
    }
    if (isOvertaken(ad, statusVersion)) return refused('ad_changed_meanwhile')

    const noticedBy = await whoNoticed(db, { adId, reason })
    const part = chosen ?? partOfReason[reason] ?? null
    await setStatus(db, adId, to, {
      moderationReason: reason,
      moderationNote: note,
      moderationPart: part,
      moderationNoticed: noticedBy,
      reviewedBy: by.id,
      reviewedAt: sql`now()`,
    })
    await closeSecondReview(db, adId, 'upheld')
    const data = { version, decisionId, reason, note, part, noticedBy }
    const eventId = await recordEvent(db, { kind: 'ad_rejected', adId, byId: by.id, data })
    await notifyOwner(db, ad, { eventId, from: ad.status, to, reason, note, part, noticedBy })
    await clearWaitingNotices(db)
    await indexAd(db, adId)
    return done({ adId })
  })
}
