import { m } from '#i18n/messages.ts'
import { removePlatformAd } from '#domain/verbs/site/manage-platform-ads.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { returnPathOf } from '#app/request/return-path.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/removal-of-platform-ad'

export const middleware = [requirePower('site')]

export const action = verbAction(({ request, params }: Route.ActionArgs) => ({
  verb: ({ db, by }) => removePlatformAd(db, { by, platformAdId: adNumber(params.platformAdId) }),
  answer: async () => redirectWithMessage(await returnPathOf(request, '/admin/platform-ads'), 'platform_ad_deleted'),
}))

export default refusedPage('/admin/platform-ads', m.platform_back)
