import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { setPlatformAdStatus } from '#domain/verbs/site/manage-platform-ads.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/activation-of-platform-ad'

export const middleware = [requirePower('site')]

export const action = verbAction(({ params }: Route.ActionArgs) => ({
  verb: ({ db, by }) => setPlatformAdStatus(db, { by, platformAdId: adNumber(params.platformAdId), status: 'active' }),
  answer: () =>
    redirectWithMessage(localPath(`/admin/platform-ads#platform-ad-${params.platformAdId}`), 'platform_ad_activated'),
}))

export default refusedPage('/admin/platform-ads', m.platform_back)
