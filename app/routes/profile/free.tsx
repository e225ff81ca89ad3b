import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { makeAdFree } from '#domain/ads/make-ad-free.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/free'

export const middleware = [requirePersonMiddleware]

export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await makeAdFree(database(context), { adId: adNumber(params.adId), by: requirePerson(context) })
  return outcome.ok ? redirectWithMessage(localPath('/profile'), 'ad_made_free') : refuseVerb(outcome.code)
}

export default function Free({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/profile" backLabel={m.profile_back()} />
}
