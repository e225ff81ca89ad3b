import { m } from '#i18n/messages.ts'
import { removePlatformAd } from '#domain/verbs/site/manage-platform-ads.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { returnPathOf } from '#app/request/return-path.ts'
import type { Route } from './+types/removal-of-platform-ad'

export const middleware = [requireAdminMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const outcome = await removePlatformAd(database(context), {
    by: requirePerson(context),
    platformAdId: adNumber(params.platformAdId),
  })
  return outcome.ok
    ? redirectWithMessage(await returnPathOf(request, '/admin/platform-ads'), 'platform_ad_deleted')
    : refuseVerb(outcome.code)
}

export default function RemovalOfPlatformAd({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/admin/platform-ads" backLabel={m.platform_back()} />
}
