import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { setPlatformAdStatus } from '#domain/verbs/site/manage-platform-ads.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/deactivation-of-platform-ad'

export const middleware = [requireAdminMiddleware]

export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await setPlatformAdStatus(database(context), {
    by: requirePerson(context),
    platformAdId: adNumber(params.platformAdId),
    status: 'inactive',
  })
  return outcome.ok
    ? redirectWithMessage(
        localPath(`/admin/platform-ads#platform-ad-${params.platformAdId}`),
        'platform_ad_deactivated',
      )
    : refuseVerb(outcome.code)
}

export default function DeactivationOfPlatformAd({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/admin/platform-ads" backLabel={m.platform_back()} />
}
