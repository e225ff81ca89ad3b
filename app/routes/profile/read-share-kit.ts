import { data, type RouterContextProvider } from 'react-router'
import type { RefusalCode } from '#shared/refusals.ts'
import { localPath } from '#i18n/language.ts'
import { locationName } from '#i18n/name-of.ts'
import { findShareKit } from '#domain/ads/find-share-kit.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { publicOrigin } from '#app/request/public-origin.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { statusOf } from '#app/request/refuse-verb.ts'

type ShareKitArgs = { url: URL; params: { adId: string }; context: Readonly<RouterContextProvider> }

/** What an owner spreads their ad with, or why there is nothing to spread. `?phone=no` leaves the number off the poster. */
export async function readShareKit({ url, params, context }: ShareKitArgs) {
  const adId = adNumber(params.adId)
  const address = publicOrigin() + localPath(`/ad/${adId}`)
  const kit = await findShareKit(database(context), { adId, by: requirePerson(context), address })
  if (!kit) return missing('ad_not_found')
  const { isShown, governorate, part, ...ad } = kit
  if (!isShown) return missing('ad_not_shared')
  const withPhone = url.searchParams.get('phone') !== 'no'
  return data({ ad: { ...ad, location: locationName(governorate, part) }, withPhone })
}

function missing(code: RefusalCode) {
  return data({ ad: null, missing: sentenceOfRefusal(code) }, { status: statusOf(code) })
}
