import type { RejectionReason } from '#shared/ad-states.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import { cancelOpenOrders } from '#domain/orders/cancel-open-orders.ts'
import { isOwner } from '#domain/ads/ad-policy.ts'
import type { Person } from '#domain/people/person.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { mayRemove } from '#domain/ads/ad-policy.ts'
import { clearWaitingNotices } from '#domain/ads/clear-waiting-notices.ts'
import { isLastAct } from '#domain/ads/is-last-act.ts'
import { lockAd, whyMissing } from '#domain/ads/lock-ad.ts'
import { takeOffAd } from '#domain/ads/take-off-ad.ts'

type Removal = {
  adId: number
  by: Person
  /** Of an administrator: its owner is notified. */
  why?: RejectionReason
  note?: string | null
}

/** Removes an ad from sight, from lists and from its owner; the row stays for a restore, its counted views do not. */
export function removeAd(db: Db, { adId, by, why, note }: Removal) {
  return inTransaction(db, async (db) => {
    const ad = await lockAd(db, adId)
    if (!ad && (await isLastAct(db, { adId, by, kind: 'ad_removed' }))) return done({ adId })
    if (!ad) return refused(await whyMissing(db, adId, by))
    if (!mayRemove(by, ad)) return refused('ad_not_found')

    // Money that is on its way must find its ad.
    const cancelled = await cancelOpenOrders(db, adId)
    if (!cancelled.ok) return cancelled
    const reason = isOwner(by, ad) ? ('owner' as const) : ('admin' as const)
    await takeOffAd(db, { adId, reason, byId: by.id })
    const eventId = await recordEvent(db, {
      kind: 'ad_removed',
      adId,
      // The line outlives the ad, and is one of its owner's then.
      personId: reason === 'admin' ? ad.ownerId : undefined,
      byId: by.id,
      data: { reason, status: ad.status, ...(reason === 'admin' && why && { why, note: note ?? null }) },
    })
    if (reason === 'admin') {
      await notify(db, [ad.ownerId], {
        eventId,
        kind: 'ad_removed_by_admin',
        type: 'warning',
        priority: 'high',
        metadata: { adTitle: ad.title, adId, reason: why, note: note ?? null },
        actionUrl: '/profile',
      })
    }
    if (ad.status === 'pending') await clearWaitingNotices(db)
    await indexAd(db, adId)
    return done({ adId })
  })
}
