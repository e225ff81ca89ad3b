import { redirect } from 'react-router'
import { approvalFields } from '#shared/fields/rejection.ts'
import { localPath } from '#i18n/language.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { holdDecision } from '#domain/verbs/review/hold-decision.ts'
import { RefusedReview } from '#app/components/admin/ads/refused-review.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePower } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { decidedCookie } from './decided.ts'
import { isDecidedByAnother } from './decided-by-another.ts'
import { oneReview } from './one-review-ad.ts'
import { reviewListOf } from '#app/components/admin/ads/review-list.ts'
import type { Route } from './+types/approval'

export const middleware = [requirePower('ads')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return oneReview(context, params.adId)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, approvalFields)
  if (!form.ok) return refuseForm(form)
  if (isDecidedByAnother(context, form.fields)) return refuseVerb('decided_by_another')
  const { hold, ...fields } = form.fields
  const decision = { adId: adNumber(params.adId), ...fields, by: requirePerson(context) }
  const approved = hold
    ? await holdDecision(database(context), { ...decision, verdict: 'approve' })
    : await approveAd(database(context), decision)
  if (!approved.ok) return refuseVerb(approved.code)
  const back = localPath(reviewListOf(form.values))
  return hold ? redirect(back, 303) : redirectWithMessage(back, 'ad_approved', { headers: decidedCookie([decision]) })
}

export const shouldRevalidate = readAnew

export default function Approval({ loaderData, actionData }: Route.ComponentProps) {
  return <RefusedReview {...loaderData} form={actionData?.form} />
}
