import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { endAttemptFirst } from './end-attempt-first.ts'
import { toOwnAd } from './to-own-ad.ts'
import type { Route } from './+types/removal'

export const middleware = [requirePersonMiddleware]

/** Leads back to the card that stood beside the removed one, so that the scroll position in the list stays. */
export const action = verbAction(async ({ request, params, context }: Route.ActionArgs) => {
  const adId = adNumber(params.adId)
  const neighbour = adNumber(String((await readFormData(request)).get('beside') ?? ''))
  return {
    verb: ({ db, by }) => endAttemptFirst({ request, context }, adId, () => removeAd(db, { adId, by })),
    answer: () => redirectWithMessage(neighbour ? toOwnAd(request, neighbour) : localPath('/profile'), 'ad_deleted'),
  }
})

export default refusedPage(({ adId }) => `/profile#ad-${adNumber(adId)}`, m.profile_back)
