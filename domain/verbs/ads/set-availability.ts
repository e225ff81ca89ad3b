import { sql } from 'kysely'
import type { Availability } from '#shared/ad-states.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyFavoriters } from '#domain/favorites/notify-favoriters.ts'
import type { Person } from '#domain/people/person.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { canSetAvailability, mayChangeStatus } from '#domain/ads/ad-policy.ts'
import { lockAd, type LockedAd } from '#domain/ads/lock-ad.ts'

type Wish = { adId: number; availability: Availability; by: Person }

/** Says whether a thing is available, reserved or sold. What is sold leaves the lists at once; who keeps the ad is notified. */
export function setAvailability(db: Db, { adId, availability, by }: Wish) {
  return inTransaction(db, async (db) => {
    const ad = await lockAd(db, adId)
    if (!ad || !mayChangeStatus(by, ad)) return refused('ad_not_found')
    if (!canSetAvailability(ad)) return refused('status_cannot_change')
    if (ad.availability === availability) return done({ adId })

    await db
      .updateTable('ads')
      .set({ availability, soldAt: availability === 'sold' ? sql`now()` : null, updatedAt: sql`now()` })
      .where('id', '=', adId)
      .execute()
    const data = { from: ad.availability, to: availability }
    const eventId = await recordEvent(db, { kind: 'ad_availability_changed', adId, byId: by.id, data })
    if (availability === 'sold') await notifyOfSale(db, ad, eventId)
    await indexAd(db, adId)
    return done({ adId })
  })
}

function notifyOfSale(db: Db, ad: LockedAd, eventId: number) {
  return notifyFavoriters(db, ad.id, {
    eventId,
    kind: 'favorite_sold',
    type: 'info',
    adId: ad.id,
    metadata: { adTitle: ad.title },
    actionUrl: `/ad/${ad.id}`,
  })
}
