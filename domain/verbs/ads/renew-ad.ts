import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyOwner } from '#domain/notifications/notify-ad-status.ts'
import type { Person } from '#domain/people/person.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { canRenew, mayChangeStatus } from '#domain/ads/ad-policy.ts'
import { isLastAct } from '#domain/ads/is-last-act.ts'
import { isOwnerGone } from '#domain/ads/is-owner-stopped.ts'
import { lockAd, whyMissing } from '#domain/ads/lock-ad.ts'
import { setStatus } from '#domain/ads/set-status.ts'
import { startClock } from '#domain/ads/start-clock.ts'
import { statusAfter } from '#domain/ads/transitions.ts'

/** Puts an ad whose time ran out back on the site, unchanged and without review: for another free term, or promoted. */
export function renewAd(db: Db, { adId, by }: { adId: number; by: Person }) {
  return inTransaction(db, async (db) => {
    const ad = await lockAd(db, adId)
    if (!ad) return refused(await whyMissing(db, adId, by))
    if (!mayChangeStatus(by, ad)) return refused('ad_not_found')
    const to = statusAfter('renew', ad.status)
    if (!to || !canRenew(ad))
      return (await isLastAct(db, { adId, by, kind: 'ad_renewed' })) ? done({ adId }) : refused('status_cannot_change')
    if (await isOwnerGone(db, ad.ownerId)) return refused('owner_not_active')

    await setStatus(db, adId, to, { ...(await startClock(db, adId)), hiddenReason: null })
    const eventId = await recordEvent(db, { kind: 'ad_renewed', adId, byId: by.id })
    await notifyOwner(db, ad, { eventId, from: ad.status, to })
    await indexAd(db, adId)
    return done({ adId })
  })
}
