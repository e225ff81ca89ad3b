import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { tellHeld } from '#domain/notifications/tell-ad-status.ts'
import type { Person } from '#domain/people/person.ts'
import { pausePromotion } from '#domain/promotions/pause-promotion.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { mayReview } from './ad-policy.ts'
import { isLastAct } from './is-last-act.ts'
import { lockAd, whyMissing } from './lock-ad.ts'
import { forReview } from './resubmit-ad.ts'
import { setStatus } from './set-status.ts'
import { statusAfter } from './transitions.ts'

/**
 * Takes a reviewer's decision back. One that is still held never happened; an approved or rejected ad waits for review
 * again, its promotion stands still, and its owner is told.
 */
export function returnToReview(db: Db, { adId, version, by }: { adId: number; version: number; by: Person }) {
  return inTransaction(db, async (db) => {
    if (!mayReview(by)) return refused('not_allowed')
    const ad = await lockAd(db, adId)
    if (!ad) return refused(await whyMissing(db, adId, by))
    if (ad.version !== version) return refused('ad_changed_meanwhile')
    const held = await db.deleteFrom('heldDecisions').where('adId', '=', adId).returning('adId').executeTakeFirst()
    if (held) return done({ adId, wasHeld: true })
    const to = statusAfter('return', ad.status)
    if (!to) {
      const isSame = await isLastAct(db, { adId, by, kind: 'ad_held', data: { version, reason: 'admin' } })
      if (isSame) return done({ adId, wasHeld: false })
      return refused(ad.status === 'pending' ? 'ad_waits_already' : 'status_cannot_change')
    }

    await pausePromotion(db, adId)
    await setStatus(db, adId, to, { ...forReview, submittedAt: oldPlaceOrLast })
    const data = { version, from: ad.status, reason: 'admin' }
    const eventId = await recordEvent(db, { kind: 'ad_held', adId, byId: by.id, data })
    await tellHeld(db, ad, eventId)
    await indexAd(db, adId)
    return done({ adId, wasHeld: false })
  })
}

/** What was decided a moment ago keeps its place in the queue. */
const oldPlaceOrLast = sql<Date>`case when reviewed_at > now() - interval '10 minutes' then submitted_at else now() end`
