import { data, type RouterContextProvider } from 'react-router'
import { readSettings } from '#domain/settings/read-settings.ts'
import { findAdForReview } from '#domain/ads/find-ads-for-review.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { paidNotes } from '#app/read-models/paid-notes.ts'
import { reviewAdOf } from './review-ads.ts'

/** The ad of an administrator's verb as it is now: what is shown again when the verb refused. */
export async function oneReviewAd(context: Readonly<RouterContextProvider>, adId: string | undefined) {
  const viewer = requirePerson(context)
  const ad = await findAdForReview(database(context), { viewer, id: adNumber(adId) })
  return ad ? reviewAdOf(ad, viewer, await paidNotes(context, [ad.id])) : null
}

/** The page of a verb that refused: the ad as it is, or none. */
export async function oneReview(context: Readonly<RouterContextProvider>, adId: string | undefined) {
  const [ad, { afterPromotion }] = await Promise.all([oneReviewAd(context, adId), readSettings(database(context))])
  return data({ ad, after: afterPromotion }, { status: ad ? 200 : 404 })
}
