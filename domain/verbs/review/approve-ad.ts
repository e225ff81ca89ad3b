import { sql } from 'kysely'
import type { EventFacts } from '#shared/event-facts.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyOwner } from '#domain/notifications/notify-ad-status.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { mayReview } from '#domain/ads/ad-policy.ts'
import { clearWaitingNotices } from '#domain/ads/clear-waiting-notices.ts'
import { closeSecondReview } from '#domain/ads/close-second-review.ts'
import { isLastAct } from '#domain/ads/is-last-act.ts'
import { isOvertaken, type Decision } from '#domain/ads/decision.ts'
import { isOwnerStopped } from '#domain/ads/is-owner-stopped.ts'
import { lockAd, whyMissing } from '#domain/ads/lock-ad.ts'
import { setStatus } from '#domain/ads/set-status.ts'
import { startClock } from '#domain/ads/start-clock.ts'
import { statusAfter } from '#domain/ads/transitions.ts'
import { whyForAnother } from '#domain/ads/why-for-another.ts'

/** Publishes the version of a pending ad that the reviewer read, starts its time on the site, and notifies its owner. */
export function approveAd(db: Db, { adId, version, statusVersion, decisionId, by }: Decision) {
  return inTransaction(db, async (db) => {
    if (!mayReview(by)) return refused('not_allowed')
    const ad = await lockAd(db, adId)
    if (!ad) return refused(await whyMissing(db, adId, by))
    const whyAnother = await whyForAnother(db, { adId, by })
    if (whyAnother) return refused(whyAnother)
    if (ad.version !== version) return refused('ad_changed_meanwhile')
    const to = statusAfter('approve', ad.status)
    if (!to) {
      const isSame = await isLastAct(db, { adId, by, kind: 'ad_approved', data: { version } })
      return isSame ? done({ adId }) : refused('ad_already_reviewed')
    }
    if (isOvertaken(ad, statusVersion)) return refused('ad_changed_meanwhile')
    if (await isOwnerStopped(db, ad.ownerId)) return refused('owner_is_disabled')

    await setStatus(db, adId, to, {
      ...(await startClock(db, adId)),
      // The first approval counts: an edit never lifts an ad's position.
      publishedAt: sql`coalesce(published_at, now())`,
      reviewedBy: by.id,
      reviewedAt: sql`now()`,
      moderationReason: null,
      moderationNote: null,
      moderationPart: null,
      moderationNoticed: null,
    })
    await closeSecondReview(db, adId, 'overturned')
    const data: EventFacts['ad_approved'] = { version, decisionId, ...(by.id === ad.ownerId && { note: 'own ad' }) }
    const eventId = await recordEvent(db, { kind: 'ad_approved', adId, byId: by.id, data })
    await notifyOwner(db, ad, { eventId, from: ad.status, to })
    await clearWaitingNotices(db)
    // Somebody has looked.
    await db.deleteFrom('adSigns').where('adId', '=', adId).where('code', '=', 'reported').execute()
    await indexAd(db, adId)
    await enqueue(db, 'match-searches', { adId })
    // Whoever follows hears of an ad, not of its corrections.
    if (!ad.publishedAt) await enqueue(db, 'tell-followers', { adId })
    return done({ adId })
  })
}
