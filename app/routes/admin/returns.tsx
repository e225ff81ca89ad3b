import { approvalsFields } from '#shared/fields/rejection.ts'
import { decideAds } from '#domain/verbs/review/decide-ads.ts'
import { returnToReview } from '#domain/verbs/review/return-to-review.ts'
import { DecisionsPage } from '#app/components/admin/chosen/decisions-page.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readForm } from '#app/request/forms.ts'
import { requirePower } from '#app/request/guards.ts'
import { answerDecisions, refuseDecisions } from './decisions.ts'
import type { Route } from './+types/returns'

export const middleware = [requirePower('ads')]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, approvalsFields)
  if (!form.ok) return refuseDecisions(context, form)
  const [db, by] = [database(context), requirePerson(context)]
  const result = await decideAds(form.fields.ads, (ad) => returnToReview(db, { ...ad, by }))
  return answerDecisions(context, result, { message: 'ads_returned', values: form.values })
}

export default function Returns({ actionData }: Route.ComponentProps) {
  return <DecisionsPage verb="return" {...actionData} />
}
