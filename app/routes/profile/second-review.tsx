import { secondReviewFields } from '#shared/fields/second-review.ts'
import { m } from '#i18n/messages.ts'
import { findAdForEdit } from '#domain/ads/find-ad-for-edit.ts'
import { requestSecondReview } from '#domain/verbs/ads/request-second-review.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { SecondReviewForm } from '#app/components/posting/second-review-form.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import { toOwnAd } from './to-own-ad.ts'
import type { Route } from './+types/second-review'

export const middleware = [requirePersonMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const [adId, by, db] = [adNumber(params.adId), requirePerson(context), database(context)]
  // A stranger's ad is not there, whatever else the form says.
  if (!(await findAdForEdit(db, { adId, by }))?.isOwn) return refuseVerb('ad_not_found')
  const read = await readForm(request, secondReviewFields)
  if (!read.ok) return refuseForm(read)
  const rateLimited = await limit(context, 'second_review', { request })
  if (rateLimited) return refuseForm({ values: read.values, ...rateLimited })
  const outcome = await requestSecondReview(db, { adId, by, words: read.fields.words })
  return outcome.ok ? redirectWithMessage(toOwnAd(request, adId), 'second_review_requested') : refuseVerb(outcome.code)
}

export const headers = answerHeaders

/** The form once more, with what is wrong; a refusal that no other words change is only said. */
export default function SecondReview({ actionData, params }: Route.ComponentProps) {
  const form = actionData?.form ?? emptyForm
  const adId = adNumber(params.adId)
  const back = `/profile#ad-${adId}`
  if (form.message && !('words' in form.values))
    return <RefusedVerb form={form} back={back} backLabel={m.profile_back()} />
  return (
    <div className="page flex max-w-lg flex-col gap-4 py-10">
      <PageHead title={m.profile_second_ask()} unlisted />
      <h1 className="text-h1">{m.profile_second_ask()}</h1>
      <div className="panel p-5">
        <SecondReviewForm adId={adId} form={form} />
      </div>
    </div>
  )
}
