import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyOwner } from '#domain/notifications/notify-ad-status.ts'
import type { Person } from '#domain/people/person.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { mayChangeStatus } from '#domain/ads/ad-policy.ts'
import { isLastAct } from '#domain/ads/is-last-act.ts'
import { lockAd, whyMissing } from '#domain/ads/lock-ad.ts'
import { setStatus } from '#domain/ads/set-status.ts'
import { statusAfter } from '#domain/ads/transitions.ts'

/** Takes an approved ad off the site for its owner; a promotion's clock goes on. */
export function hideAd(db: Db, { adId, by }: { adId: number; by: Person }) {
  return inTransaction(db, async (db) => {
    const ad = await lockAd(db, adId)
    if (!ad) return refused(await whyMissing(db, adId, by))
    if (!mayChangeStatus(by, ad)) return refused('ad_not_found')
    const to = statusAfter('hide', ad.status)
    if (!to)
      return (await isLastAct(db, { adId, by, kind: 'ad_hidden' })) ? done({ adId }) : refused('status_cannot_change')

    await setStatus(db, adId, to, { hiddenReason: 'owner' })
    const eventId = await recordEvent(db, { kind: 'ad_hidden', adId, byId: by.id, data: { reason: 'owner' } })
    await notifyOwner(db, ad, { eventId, from: ad.status, to })
    await indexAd(db, adId)
    return done({ adId })
  })
}
