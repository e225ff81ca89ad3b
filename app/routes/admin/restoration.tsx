import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { restoreAd } from '#domain/verbs/ads/restore-ad.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { reviewListOf } from '#app/components/admin/ads/review-list.ts'
import type { Route } from './+types/restoration'

export const middleware = [requirePower('ads')]

export const action = verbAction(async ({ request, params }: Route.ActionArgs) => {
  const returnTo = String((await readFormData(request)).get('returnTo') ?? '')
  return {
    verb: ({ db, by }) => restoreAd(db, { adId: adNumber(params.adId), by }),
    answer: () => redirectWithMessage(localPath(reviewListOf({ returnTo })), 'ad_restored'),
  }
})

export default refusedPage('/admin/ads', m.admin_back)
