import { m } from '#i18n/messages.ts'
import { makeAdFree } from '#domain/verbs/ads/make-ad-free.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { endAttemptFirst } from './end-attempt-first.ts'
import { toOwnAd } from './to-own-ad.ts'
import type { Route } from './+types/free'

export const middleware = [requirePersonMiddleware]

export const action = verbAction(({ request, params, context }: Route.ActionArgs) => {
  const adId = adNumber(params.adId)
  return {
    verb: ({ db, by }) => endAttemptFirst({ request, context }, adId, () => makeAdFree(db, { adId, by })),
    answer: () => redirectWithMessage(toOwnAd(request, adId), 'ad_made_free'),
  }
})

export default refusedPage(({ adId }) => `/profile#ad-${adNumber(adId)}`, m.profile_back)
