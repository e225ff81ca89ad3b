import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { restoreAd } from '#domain/ads/restore-ad.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/restoration'

export const middleware = [requirePersonMiddleware]

export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await restoreAd(database(context), { adId: adNumber(params.adId), by: requirePerson(context) })
  return outcome.ok ? redirectWithMessage(localPath('/profile'), 'ad_restored') : refuseVerb(outcome.code)
}

export default function Restoration({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/profile" backLabel={m.profile_back()} />
}
