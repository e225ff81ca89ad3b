import { returnFields } from '#shared/fields/rejection.ts'
import { localPath } from '#i18n/language.ts'
import { returnToReview } from '#domain/verbs/review/return-to-review.ts'
import { RefusedReview } from '#app/components/admin/refused-review.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { isDecidedByAnother } from './decided-by-another.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { oneReview } from './one-review-ad.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { reviewListOf } from './review-list.ts'
import type { Route } from './+types/return'

export const middleware = [requireAdminMiddleware]

export async function loader({ params, context }: Route.LoaderArgs) {
  return oneReview(context, params.adId)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, returnFields)
  if (!form.ok) return refuseForm(form)
  if (isDecidedByAnother(context, form.fields)) return refuseVerb('decided_by_another')
  const decision = { adId: adNumber(params.adId), ...form.fields, by: requirePerson(context) }
  const returned = await returnToReview(database(context), decision)
  if (!returned.ok) return refuseVerb(returned.code)
  return redirectWithMessage(localPath(reviewListOf(form.values)), 'ads_returned', { count: 1 })
}

export const shouldRevalidate = readAnew

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  return <RefusedReview {...loaderData} form={actionData?.form} />
}
