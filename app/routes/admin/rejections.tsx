import { rejectionsFields } from '#shared/fields/rejection.ts'
import { rejectAd } from '#domain/verbs/review/reject-ad.ts'
import { decideAds } from '#domain/verbs/review/decide-ads.ts'
import { DecisionsPage } from '#app/components/admin/chosen/decisions-page.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readForm } from '#app/request/forms.ts'
import { requirePower } from '#app/request/guards.ts'
import { decidedCookie } from './decided.ts'
import { answerDecisions, refuseDecisions } from './decisions.ts'
import type { Route } from './+types/rejections'

export const middleware = [requirePower('ads')]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, rejectionsFields)
  if (!form.ok) return refuseDecisions(context, form)
  const [db, by] = [database(context), requirePerson(context)]
  const { ads, ...why } = form.fields
  const result = await decideAds(ads, (ad) => rejectAd(db, { ...ad, ...why, by }))
  return answerDecisions(context, result, {
    message: 'ads_rejected',
    values: form.values,
    headers: decidedCookie(ads),
  })
}

export default function Rejections({ actionData }: Route.ComponentProps) {
  return <DecisionsPage verb="rejection" {...actionData} />
}
