import { sql } from 'kysely'
import type { EventFacts } from '#shared/event-facts.ts'
import { done, refused } from '#shared/outcome.ts'
import { minutesOf, type PromotionTime } from '#shared/promotion-time.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { isLastAct } from '#domain/ads/is-last-act.ts'
import { lockAd, whyMissing, type LockedAd } from '#domain/ads/lock-ad.ts'
import { startClock } from '#domain/ads/start-clock.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import { isOwner } from '#domain/ads/ad-policy.ts'
import type { Person } from '#domain/people/person.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { endGrantedPromotions } from '#domain/promotions/end-granted-promotions.ts'
import { findPromotion } from '#domain/promotions/find-promotion.ts'
import { pausePromotion } from '#domain/promotions/pause-promotion.ts'
import { mayPromote } from '#domain/promotions/promotion-policy.ts'

type Grant = {
  adId: number
  by: Person
  type: 'featured' | 'promoted'
  time: PromotionTime
  /** The promotion that the administrator decided over, or `none`; not given: whatever there is. */
  seen?: string
}

/**
 * Promotes an ad without payment, in place of what was granted before; what was paid for goes on when this is over. On an
 * ad that is on the site its time begins now, on any other at its approval. The owner is notified.
 */
export function grantPromotion(db: Db, { adId, by, type, time, seen }: Grant) {
  return inTransaction(db, async (db) => {
    if (!mayPromote(by)) return refused('not_allowed')
    const minutes = minutesOf(time)
    if (minutes < 1) return refused('promotion_too_short')
    const ad = await lockAd(db, adId)
    if (!ad) return refused(await whyMissing(db, adId, by))
    const before = await findPromotion(db, adId)
    if (seen !== undefined && seen !== (before?.id ?? 'none')) {
      const data = { type, minutes, replaces: seen === 'none' ? null : seen }
      const isSame = await isLastAct(db, { adId, by, kind: 'ad_promoted', data })
      return isSame ? done({ adId, starts: before?.endsAt != null }) : refused('promotion_changed_meanwhile')
    }

    await endGrantedPromotions(db, adId)
    await pausePromotion(db, adId)
    const duration = sql<string>`make_interval(mins => ${minutes}::int)`
    await db.insertInto('promotions').values({ adId, type, source: 'admin', duration, grantedBy: by.id }).execute()
    const endsAt = (await begin(db, ad, type))?.toISOString() ?? null
    const data: EventFacts['ad_promoted'] = {
      type,
      minutes,
      endsAt,
      replaces: before?.id ?? null,
      ...(isOwner(by, ad) && { note: 'own ad' }),
    }
    const eventId = await recordEvent(db, { kind: 'ad_promoted', adId, byId: by.id, data })
    if (!isOwner(by, ad)) {
      await notify(db, [ad.ownerId], {
        eventId,
        kind: 'ad_promoted',
        type: 'success',
        adId,
        metadata: { adTitle: ad.title, adType: type, endsAt },
        actionUrl: `/ad/${adId}`,
      })
    }
    await indexAd(db, adId)
    return done({ adId, starts: endsAt !== null })
  })
}

/** The end of a promotion that began; null where it waits for approval. */
async function begin(db: Db, ad: LockedAd, type: Grant['type']) {
  // What is not paid yet keeps the plan that it is to be paid for.
  if (ad.status === 'awaiting_payment') return null
  const waits = { type, promotionStartsAt: null, promotionEndsAt: null }
  const clock = ad.status === 'approved' ? await startClock(db, ad.id) : waits
  const { promotionEndsAt } = await db
    .updateTable('ads')
    .set({ ...clock, updatedAt: sql`now()` })
    .where('id', '=', ad.id)
    .returning('promotionEndsAt')
    .executeTakeFirstOrThrow()
  return promotionEndsAt
}
