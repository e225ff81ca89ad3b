import { removalFields } from '#shared/fields/rejection.ts'
import { localPath } from '#i18n/language.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { RefusedReview } from '#app/components/admin/refused-review.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { oneReview } from './one-review-ad.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { reviewListOf } from './review-list.ts'
import type { Route } from './+types/removal'

export const middleware = [requireAdminMiddleware]

export async function loader({ params, context }: Route.LoaderArgs) {
  return oneReview(context, params.adId)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, removalFields)
  if (!form.ok) return refuseForm(form)
  const { reason: why, note } = form.fields
  const by = requirePerson(context)
  const removed = await removeAd(database(context), { adId: adNumber(params.adId), by, why, note })
  if (!removed.ok) return refuseVerb(removed.code)
  return redirectWithMessage(localPath(reviewListOf(form.values)), 'ad_deleted')
}

export const shouldRevalidate = readAnew

export default function Removal({ loaderData, actionData }: Route.ComponentProps) {
  return <RefusedReview {...loaderData} form={actionData?.form} removal={actionData?.form} />
}
