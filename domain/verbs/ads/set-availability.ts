import type { Availability } from '#shared/ad-states.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Person } from '#domain/people/person.ts'
import { canSetAvailability, mayChangeStatus } from '#domain/ads/ad-policy.ts'
import { lockAd } from '#domain/ads/lock-ad.ts'
import { writeAvailability } from './write-availability.ts'

type Wish = {
  adId: number
  availability: Availability
  /** What it has to be until now, where a page says so. */
  from?: Availability
  by: Person
}

/** Says whether a thing is available, reserved or sold. What is sold leaves the lists at once; who keeps the ad is notified. */
export function setAvailability(db: Db, { adId, availability, from, by }: Wish) {
  return inTransaction(db, async (db) => {
    const ad = await lockAd(db, adId)
    if (!ad || !mayChangeStatus(by, ad)) return refused('ad_not_found')
    if (!canSetAvailability(ad)) return refused('status_cannot_change')
    if (from && ad.availability !== from && ad.availability !== availability) return refused('status_cannot_change')
    await writeAvailability(db, { ad, availability, byId: by.id })
    return done({ adId })
  })
}
