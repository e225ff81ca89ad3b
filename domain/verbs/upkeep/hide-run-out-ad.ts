import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockAd, type LockedAd } from '#domain/ads/lock-ad.ts'
import { setStatus } from '#domain/ads/set-status.ts'
import { statusAfter } from '#domain/ads/transitions.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import { notifyOwner } from '#domain/notifications/notify-ad-status.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { freeTimeOver, soldLongAgo } from '#domain/expiry/due.ts'

/**
 * Hides a free ad whose time is over, to be renewed by one click, or one that was sold a week ago. Its owner is notified. Once,
 * on any number of nodes.
 */
export function hideRunOutAd(db: Db, adId: number) {
  return inTransaction(db, async (db) => {
    const ad = await lockAd(db, adId)
    const to = ad && statusAfter('run_out', ad.status)
    const isDue = to && (await isOver(db, adId))
    if (!ad || !to || !isDue) return done({ ended: 0 })
    // What was sold is not renewed: nobody is to call about it again.
    const reason = ad.availability === 'sold' ? ('sold' as const) : ('ran_out' as const)
    await setStatus(db, adId, to, { hiddenReason: reason })
    const eventId = await recordEvent(db, { kind: 'ad_ran_out', adId, data: { reason } })
    if (reason === 'sold') await notifyOwner(db, ad, { eventId, from: ad.status, to })
    else await notifyOfRenewal(db, ad, eventId)
    await indexAd(db, adId)
    return done({ ended: 1 })
  })
}

async function isOver(db: Db, adId: number) {
  const due = db.selectFrom('ads').select('id').where('id', '=', adId)
  return (await due.where((eb) => eb.or([freeTimeOver, soldLongAgo])).executeTakeFirst()) != null
}

function notifyOfRenewal(db: Db, ad: LockedAd, eventId: number) {
  return notify(db, [ad.ownerId], {
    eventId,
    kind: 'ad_ran_out',
    type: 'ad_expiring',
    priority: 'high',
    adId: ad.id,
    metadata: { adTitle: ad.title },
    actionUrl: '/profile',
  })
}
