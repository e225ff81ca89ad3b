import { m } from '#i18n/messages.ts'
import { makeAdFree } from '#domain/verbs/ads/make-ad-free.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { endAttemptFirst } from './end-attempt-first.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { toOwnAd } from './to-own-ad.ts'
import type { Route } from './+types/free'

export const middleware = [requirePersonMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const ad = { adId: adNumber(params.adId), by: requirePerson(context) }
  const outcome = await endAttemptFirst({ request, context }, ad.adId, () => makeAdFree(database(context), ad))
  return outcome.ok ? redirectWithMessage(toOwnAd(request, ad.adId), 'ad_made_free') : refuseVerb(outcome.code)
}

export default function Free({ actionData, params }: Route.ComponentProps) {
  return (
    <RefusedVerb form={actionData?.form} back={`/profile#ad-${adNumber(params.adId)}`} backLabel={m.profile_back()} />
  )
}
