import { sql } from 'kysely'
import type { Availability } from '#shared/ad-states.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyFavoriters } from '#domain/favorites/notify-favoriters.ts'
import { findWaiting, notifyOfGift } from '#domain/gift-requests/notify-of-gift.ts'
import type { LockedAd } from '#domain/ads/lock-ad.ts'
import { indexAd } from '#domain/search/index-ad.ts'

type Change = { ad: LockedAd; availability: Availability; byId: string }

/** Writes whether a locked ad is to be had, its history and its row in lists; who keeps an ad that is gone is notified, and who asked for what is given away. Who may is the caller's. */
export async function writeAvailability(db: Db, { ad, availability, byId }: Change) {
  if (ad.availability === availability) return
  await db
    .updateTable('ads')
    .set({ availability, soldAt: availability === 'sold' ? sql`now()` : null, updatedAt: sql`now()` })
    .where('id', '=', ad.id)
    .execute()
  const data = { from: ad.availability, to: availability }
  const eventId = await recordEvent(db, { kind: 'ad_availability_changed', adId: ad.id, byId, data })
  if (availability === 'sold') {
    await notifyOfSale(db, ad, eventId)
    await notifyOfGift(db, { ad, to: await findWaiting(db, { adId: ad.id }), news: 'given' })
  }
  await indexAd(db, ad.id)
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
