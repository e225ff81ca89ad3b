import { m } from '#i18n/messages.ts'
import { hideAd } from '#domain/verbs/ads/hide-ad.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { toOwnAd } from './to-own-ad.ts'
import type { Route } from './+types/hide'

export const middleware = [requirePersonMiddleware]

export const action = verbAction(({ request, params }: Route.ActionArgs) => {
  const adId = adNumber(params.adId)
  return {
    verb: ({ db, by }) => hideAd(db, { adId, by }),
    answer: () => redirectWithMessage(toOwnAd(request, adId), 'ad_hidden'),
  }
})

export default refusedPage(({ adId }) => `/profile#ad-${adNumber(adId)}`, m.profile_back)
