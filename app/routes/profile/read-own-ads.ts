import type { OwnAdsTab } from '#app/components/profile/own-ads.tsx'
import { paidNotes } from '#app/read-models/paid-notes.ts'
import { duePayment } from '#app/read-models/plans.ts'
import { database } from '#app/request/contexts.ts'
import { findRestorableAds } from '#domain/ads/find-restorable-ads.ts'
import { findOwnAds } from '#domain/own-ads/find-own-ads.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { nameOf } from '#i18n/name-of.ts'
import type { TabQuery } from './read-tab.ts'

/** The own ads, each with what may be done about it; on their first page also those that can still be restored. */
export async function readOwnAds({ context, person, after }: TabQuery): Promise<OwnAdsTab> {
  const db = database(context)
  const [{ ads, next }, settings, restorable] = await Promise.all([
    findOwnAds(db, { owner: person, after }),
    readSettings(db),
    after === null ? findRestorableAds(db, { ownerId: person.id }) : [],
  ])
  const paid = await paidNotes(
    context,
    ads.map(({ id }) => id),
  )
  const named = ads.map((ad) => ({
    ...ad,
    location: nameOf(ad.governorate),
    category: nameOf(ad.category),
    may: { ...ad.may, promote: ad.may.promote && !ad.isFree },
    due: duePayment(ad, settings),
    paid: paid[ad.id] ?? [],
  }))
  return { tab: 'ads', ads: named, restorable, next }
}
