import { m } from '#i18n/messages.ts'
import { restoreAd } from '#domain/verbs/ads/restore-ad.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { toOwnAd } from './to-own-ad.ts'
import type { Route } from './+types/restoration'

export const middleware = [requirePersonMiddleware]

export const action = verbAction(({ request, params }: Route.ActionArgs) => {
  const adId = adNumber(params.adId)
  return {
    verb: ({ db, by }) => restoreAd(db, { adId, by }),
    answer: () => redirectWithMessage(toOwnAd(request, adId), 'ad_restored'),
  }
})

export default refusedPage(({ adId }) => `/profile#ad-${adNumber(adId)}`, m.profile_back)
