import { m } from '#i18n/messages.ts'
import { restoreAd } from '#domain/verbs/ads/restore-ad.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { toOwnAd } from './to-own-ad.ts'
import type { Route } from './+types/restoration'

export const middleware = [requirePersonMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const adId = adNumber(params.adId)
  const outcome = await restoreAd(database(context), { adId, by: requirePerson(context) })
  return outcome.ok ? redirectWithMessage(toOwnAd(request, adId), 'ad_restored') : refuseVerb(outcome.code)
}

export default function Restoration({ actionData, params }: Route.ComponentProps) {
  return (
    <RefusedVerb form={actionData?.form} back={`/profile#ad-${adNumber(params.adId)}`} backLabel={m.profile_back()} />
  )
}
