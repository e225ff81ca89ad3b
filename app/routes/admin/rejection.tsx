import { redirect } from 'react-router'
import { rejectionFields } from '#shared/fields/rejection.ts'
import { localPath } from '#i18n/language.ts'
import { holdDecision } from '#domain/verbs/review/hold-decision.ts'
import { rejectAd } from '#domain/verbs/review/reject-ad.ts'
import { RefusedReview } from '#app/components/admin/ads/refused-review.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePower } from '#app/request/guards.ts'
import { refuseVerb, statusOf } from '#app/request/refuse-verb.ts'
import { decidedCookie } from './decided.ts'
import { isDecidedByAnother } from './decided-by-another.ts'
import { oneReview } from './one-review-ad.ts'
import { reviewListOf } from '#app/components/admin/ads/review-list.ts'
import type { Route } from './+types/rejection'

export const middleware = [requirePower('ads')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return oneReview(context, params.adId)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, rejectionFields)
  if (!form.ok) return refuseForm(form)
  if (isDecidedByAnother(context, form.fields)) return refuseVerb('decided_by_another')
  const { hold, ...fields } = form.fields
  const decision = { adId: adNumber(params.adId), by: requirePerson(context), ...fields }
  const rejected = hold
    ? await holdDecision(database(context), { ...decision, verdict: 'reject' })
    : await rejectAd(database(context), decision)
  if (!rejected.ok) return refuseForm({ values: form.values, code: rejected.code, status: statusOf(rejected.code) })
  const back = localPath(reviewListOf(form.values))
  return hold ? redirect(back, 303) : redirectWithMessage(back, 'ad_rejected', { headers: decidedCookie([decision]) })
}

export const shouldRevalidate = readAnew

export default function Rejection({ loaderData, actionData }: Route.ComponentProps) {
  return <RefusedReview {...loaderData} form={actionData?.form} rejection={actionData?.form} />
}
