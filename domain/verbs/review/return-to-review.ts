import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyOnHold } from '#domain/notifications/notify-ad-status.ts'
import { pausePromotion } from '#domain/promotions/pause-promotion.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { mayReview } from '#domain/ads/ad-policy.ts'
import { isLastDecision, isOvertaken, type Decision } from '#domain/ads/decision.ts'
import { isLastAct } from '#domain/ads/is-last-act.ts'
import { lockAd, whyMissing, type LockedAd } from '#domain/ads/lock-ad.ts'
import { forReviewAsItIs } from '#domain/ads/for-review.ts'
import { setStatus } from '#domain/ads/set-status.ts'
import { statusAfter } from '#domain/ads/transitions.ts'
import { whyForAnother } from '#domain/ads/why-for-another.ts'

/**
 * Takes a decision back. One that is still pending never happened; an approved or rejected ad waits for review again, its
 * promotion stands still, and its owner is notified. With a decision's id it is that one of this reviewer or nothing; without,
 * whatever stands, whoever decided it.
 */
export function returnToReview(db: Db, { adId, version, statusVersion, decisionId, by }: Decision) {
  return inTransaction(db, async (db) => {
    if (!mayReview(by)) return refused('not_allowed')
    const ad = await lockAd(db, adId)
    if (!ad) return refused(await whyMissing(db, adId, by))
    const whyAnother = await whyForAnother(db, { adId, by })
    if (whyAnother) return refused(whyAnother)
    if (ad.version !== version) return refused('ad_changed_meanwhile')
    if (await dropPending(db, { adId, decisionId, by })) return done({ adId, wasPending: true })
    if (decisionId && !(await isLastDecision(db, { adId, decisionId, by }))) return refused(await whoseItIs(db, ad))
    const to = statusAfter('return', ad.status)
    if (!to) {
      const isSame = await isLastAct(db, { adId, by, kind: 'ad_held', data: { version, reason: 'admin' } })
      if (isSame) return done({ adId, wasPending: false })
      return refused(ad.status === 'pending' ? 'ad_waits_already' : 'status_cannot_change')
    }
    // A desk names what stood there before its decision, a list what stands there after one.
    if (!decisionId && isOvertaken(ad, statusVersion)) return refused('ad_changed_meanwhile')

    await pausePromotion(db, adId)
    await setStatus(db, adId, to, { ...forReviewAsItIs, submittedAt: oldPlaceOrLast })
    const data = { version, from: ad.status, reason: 'admin' as const }
    const eventId = await recordEvent(db, { kind: 'ad_held', adId, byId: by.id, data })
    await notifyOnHold(db, ad, eventId)
    await indexAd(db, adId)
    return done({ adId, wasPending: false })
  })
}

function dropPending(db: Db, { adId, decisionId, by }: Pick<Decision, 'adId' | 'decisionId' | 'by'>) {
  return db
    .deleteFrom('heldDecisions')
    .where('adId', '=', adId)
    .$if(decisionId !== undefined, (query) =>
      query.where('decisionId', '=', decisionId ?? '').where('byId', '=', by.id),
    )
    .returning('adId')
    .executeTakeFirst()
}

/** Nothing of this decision is left: it was taken back before, or somebody else's stands. */
async function whoseItIs(db: Db, { id: adId, status }: LockedAd) {
  const pending = await db.selectFrom('heldDecisions').select('adId').where('adId', '=', adId).executeTakeFirst()
  return status === 'pending' && !pending ? ('ad_waits_already' as const) : ('ad_already_reviewed' as const)
}

/** What was decided a moment ago keeps its place in the queue. */
const oldPlaceOrLast = sql<Date>`case when reviewed_at > now() - interval '10 minutes' then submitted_at else now() end`
