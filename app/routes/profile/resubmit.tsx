import { m } from '#i18n/messages.ts'
import { findAdForEdit } from '#domain/ads/find-ad-for-edit.ts'
import { resubmitAd } from '#domain/verbs/ads/resubmit-ad.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { toOwnAd } from './to-own-ad.ts'
import type { Route } from './+types/resubmit'

export const middleware = [requirePersonMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const adId = adNumber(params.adId)
  const resubmission = { adId, by: requirePerson(context) }
  // A stranger's ad is not there, however often it is tried.
  if (!(await findAdForEdit(database(context), resubmission))?.isOwn) return refuseVerb('ad_not_found')
  const rateLimited = await limit(context, 'ad_resubmit', { request })
  if (rateLimited) return refuseForm({ values: {}, ...rateLimited })
  const outcome = await resubmitAd(database(context), resubmission)
  return outcome.ok ? redirectWithMessage(toOwnAd(request, adId), 'ad_resubmitted') : refuseVerb(outcome.code)
}

export const headers = answerHeaders

export default function Resubmit({ actionData, params }: Route.ComponentProps) {
  return (
    <RefusedVerb form={actionData?.form} back={`/profile#ad-${adNumber(params.adId)}`} backLabel={m.profile_back()} />
  )
}
