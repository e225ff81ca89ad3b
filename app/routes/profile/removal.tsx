import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { endAttemptFirst } from './end-attempt-first.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { toOwnAd } from './to-own-ad.ts'
import type { Route } from './+types/removal'

export const middleware = [requirePersonMiddleware]

/** Leads back to the card that stood beside the removed one, so that the place in the list is kept. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const beside = (await readFormData(request)).get('beside')
  const ad = { adId: adNumber(params.adId), by: requirePerson(context) }
  const outcome = await endAttemptFirst({ request, context }, ad.adId, () => removeAd(database(context), ad))
  if (!outcome.ok) return refuseVerb(outcome.code)
  const neighbour = adNumber(String(beside ?? ''))
  return redirectWithMessage(neighbour ? toOwnAd(request, neighbour) : localPath('/profile'), 'ad_deleted')
}

export default function Removal({ actionData, params }: Route.ComponentProps) {
  return (
    <RefusedVerb form={actionData?.form} back={`/profile#ad-${adNumber(params.adId)}`} backLabel={m.profile_back()} />
  )
}
